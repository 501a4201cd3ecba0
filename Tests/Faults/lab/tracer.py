"""Runs a command under faultkit's tracer, which counts its system calls on a tree and acts at one of them."""
import os
import select
import shutil
import signal
import subprocess
import sys
from typing import NamedTuple

LIMIT = 60
"""Seconds after which a command counts as hanging."""


class Point(NamedTuple):
    """One counted system call."""

    number: int
    call: str
    result: int
    path: str
    other: str
    note: str


class Result(NamedTuple):
    """How a command ended; `code` is "hang" where it had to be killed."""

    code: object
    out: str
    err: str
    points: list

    @property
    def said(self):
        return self.out + self.err

    def point(self, number):
        return next((point for point in self.points if point.number == number), None)


def build(faultkit, folder):
    """Compiles the tracer into `folder`."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler:
        sys.exit("faults: no C compiler")
    target = os.path.join(folder, "fpt")
    subprocess.run([compiler, "-O2", "-w", os.path.join(faultkit, "fpt.c"), "-o", target], check=True)
    return target


class Tracer:
    """Runs commands; `folder` takes its logs and must lie outside the trees that are counted."""

    def __init__(self, program, folder):
        self.program = program
        self.log, self.out, self.err = (os.path.join(folder, name) for name in ("points", "out", "err"))
        self.call, self.answer = (os.path.join(folder, name) for name in ("call", "answer"))
        for name in (self.call, self.answer):
            os.mkfifo(name)
        # Both ends stay open here, so that neither side of the hand-shake ever waits for an opener.
        self.call_end = os.open(self.call, os.O_RDWR | os.O_NONBLOCK)
        self.answer_end = os.open(self.answer, os.O_RDWR | os.O_NONBLOCK)

    def plain(self, argv, cwd, env):
        """Runs a command without the tracer."""
        return self._run(argv, cwd, env)

    def trace(self, argv, cwd, env, tree, classes="w", number=0, action=None, sticky=False, only=None, hook=None):
        """Runs a command and acts at its call `number` on `tree`; `hook` is called there while the command stands still."""
        options = ["-p", tree, "-c", classes, "-l", self.log]
        if only:
            options += ["-s", only]
        if hook:
            options += ["-n", str(number), "-a", "hook", "-x", f"echo >'{self.call}'; read r <'{self.answer}'"]
        elif action:
            options += ["-n", str(number), "-a", action]
        if sticky:
            options.append("-A")
        if os.path.exists(self.log):
            os.unlink(self.log)
        return self._run([self.program, *options, "--", *argv], cwd, env, hook)._replace(points=self._points())

    def _run(self, argv, cwd, env, hook=None):
        with open(self.out, "wb") as out, open(self.err, "wb") as err:
            process = subprocess.Popen(
                argv, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=err, start_new_session=True
            )
            code = self._serve(process, hook) if hook else self._wait(process)
        return Result(code, _text(self.out), _text(self.err), [])

    def _wait(self, process):
        try:
            code = process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            return self._stop(process)
        return code if code >= 0 else 128 - code

    def _serve(self, process, hook):
        ended = os.pidfd_open(process.pid)
        try:
            while True:
                ready, _, _ = select.select([self.call_end, ended], [], [], LIMIT)
                if not ready:
                    return self._stop(process)
                if self.call_end in ready:
                    os.read(self.call_end, 64)
                    hook()
                    os.write(self.answer_end, b"\n")
                elif ended in ready:
                    return self._wait(process)
        finally:
            os.close(ended)

    def _stop(self, process):
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return "hang"

    def _points(self):
        points = []
        try:
            lines = open(self.log, errors="surrogateescape").read().split("\n")
        except FileNotFoundError:
            return points
        for line in lines:
            part = line.split("\t")
            if len(part) >= 7 and part[0] != "#total":
                points.append(Point(int(part[0]), part[2], int(part[3]), part[4], part[5], part[6]))
        return points


def _text(path):
    with open(path, errors="replace") as file:
        return file.read()
