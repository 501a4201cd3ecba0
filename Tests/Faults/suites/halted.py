"""A command is killed or fails at each of its system calls; what is there then is judged at once."""
from lab.case import Case
from suites.cutoff import ERRORS, KILLS, STICKY, WRITES, fits, pick


class Halted(Case):
    """`_lay` makes the ground, `_trace` runs the command, `_judge` says what is wrong."""

    baseline = ()
    """The system calls of the command undisturbed."""

    def row(self, point):
        mode = point.split("@")[0]
        return f"{self.suite} killed" if mode in KILLS else f"{self.suite} with errors"

    def points(self, bench):
        names = []
        for point in self.baseline:
            number = point.number
            names += [f"{mode}@{number}" for mode in KILLS if mode != "torn" or point.call in WRITES]
            errors = [name for name, calls in ERRORS.items() if fits(point.call, calls)]
            for error in (pick(errors, number), pick([name + "+" for name in errors if name in STICKY], number)):
                if error:
                    names.append(f"{error}@{number}")
        return names

    def run(self, bench, point):
        mode, _, number = point.partition("@")
        number = int(number)
        self._lay(bench)
        if mode in KILLS:
            result = self._trace(bench, number=number, action=f"sig={mode}" if mode.isupper() else mode)
            is_hit = any(word in one.note for one in result.points for word in ("KILLED", "SIGNALLED", "TORN"))
        else:
            calls = ERRORS[mode.rstrip("+")]
            rank = sum(fits(one.call, calls) for one in self.baseline[:number])
            action = "short" if mode == "short" else f"err={mode.rstrip('+')}"
            result = self._trace(bench, number=rank, action=action, sticky=mode.endswith("+"), only=calls)
            is_hit = any("INJECTED" in one.note or "TORN" in one.note for one in result.points)
        return is_hit, self._judge(bench, result, mode)
