"""Several people with a home of their own and a copy of one cookbook each, for the tests of sharing over real servers."""
import base64
import os
import re
import resource
import signal
import subprocess
import time

CANARY = "canary-Zq7-pass"
"""The password that must be in no output, no commit and no file but the person's own."""

PANTRY = "---\nkind: pantry\n---\n\n- 900 kg flour\n- 12 eggs\n"
RECIPE = "# {0}\n\n## Ingredients\n\n- 100 g flour\n- 1 onion\n\n## Method\n\n1. Chop.\n2. Cook.\n"


class Wrong(Exception):
    """Something is not as it must be."""


class Result:
    def __init__(self, code, out, err, seconds, most_bytes=0):
        self.code, self.out, self.err, self.seconds, self.most_bytes = code, out, err, seconds, most_bytes

    @property
    def text(self):
        return self.out + self.err

    def must(self, code, *words):
        """Holds the exit code and that all of the words are said."""
        if self.code != code:
            raise Wrong(f"exit code {self.code}, not {code}:\n{self.text}")
        for word in words:
            if word not in self.text:
                raise Wrong(f"'{word}' is not said:\n{self.text}")
        return self


class Kitchens:
    def __init__(self, ground, rbook):
        self.ground, self.rbook = ground, rbook
        self.extra = {}
        os.makedirs(f"{ground}/served")
        self.hub = f"{ground}/served/hub.git"
        self.git("init", "-q", "--bare", "-b", "main", self.hub, cwd=ground)
        self.said = []
        for person in ["anna", "ben", "cleo"]:
            os.makedirs(f"{ground}/home-{person}")

    def place(self, person):
        return f"{self.ground}/{person}"

    def env(self, person):
        return {
            "PATH": os.environ["PATH"], "HOME": f"{self.ground}/home-{person}", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": person, "GIT_AUTHOR_EMAIL": f"{person}@example.org", "GIT_COMMITTER_NAME": person,
            "GIT_COMMITTER_EMAIL": f"{person}@example.org", "TERM": "xterm", **self.extra.get(person, {}),
        }

    def git(self, *words, cwd=None, person="anna"):
        done = subprocess.run(["git", *words], cwd=cwd or self.place(person), env=self.env(person), capture_output=True, text=True)
        if done.returncode != 0:
            raise Wrong(f"git {' '.join(words)}: {done.stderr}{done.stdout}")
        return done.stdout

    def book(self, person, *words, cwd=None, interrupt=None):
        """Runs rbook in a pipe; with `interrupt`, a signal after so many seconds, to rbook alone."""
        begin = time.monotonic()
        started = subprocess.Popen(
            [self.rbook, *words], cwd=cwd or self.place(person), env=self.env(person), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if interrupt:
            time.sleep(interrupt)
            started.send_signal(signal.SIGINT)
        try:
            out, err = started.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            started.kill()
            raise Wrong(f"rbook {' '.join(words)} did not end") from None
        self.said.append(out + err)
        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
        return Result(started.returncode, out, err, time.monotonic() - begin, most)

    def begin(self, person="anna"):
        """The first cookbook, in a repository of its own without another copy."""
        os.makedirs(f"{self.place(person)}/soups")
        for name in ["leek", "onion", "pea"]:
            self.write(person, f"soups/{name}.md", RECIPE.format(name.title() + " Soup"))
        self.write(person, "pantry.md", PANTRY)
        self.git("init", "-q", "-b", "main", person=person)
        self.commit(person, "start")

    def write(self, person, name, content):
        mode = "wb" if isinstance(content, bytes) else "w"
        with open(f"{self.place(person)}/{name}", mode) as file:
            file.write(content)

    def commit(self, person, message):
        self.git("add", "-A", person=person)
        self.git("commit", "-qm", message, person=person)

    def configure(self, person, *pairs):
        for name, value in pairs:
            self.git("config", "--global", "--add", name, value, cwd=self.ground, person=person)

    def helper(self, person, user="cook", password=CANARY):
        """A credential helper of the person's own, which notes down what it was told."""
        home = f"{self.ground}/home-{person}"
        script = f"{home}/helper"
        with open(script, "w") as file:
            file.write(
                f"#!/bin/sh\necho \"$1\" >> {home}/helper.log\ncat >> {home}/helper.told\n"
                f"[ \"$1\" = get ] && printf 'username={user}\\npassword={password}\\n'\nexit 0\n")
        os.chmod(script, 0o755)
        self.configure(person, ("credential.helper", script))

    def helper_log(self, person):
        path = f"{self.ground}/home-{person}/helper.log"
        return open(path).read().split() if os.path.exists(path) else []

    # What must always hold

    def check(self, *people):
        """Nothing is damaged, half done or lying about, and the canary is nowhere it does not belong."""
        for place in [self.place(person) for person in people] + [self.hub]:
            said = subprocess.run(
                ["git", "fsck", "--strict", "--no-dangling", "--no-progress"], cwd=place, env=self.env("anna"),
                capture_output=True, text=True)
            if said.returncode != 0 or said.stdout.strip():
                raise Wrong(f"git fsck in {place}: {said.stdout}{said.stderr}")
        for person in people:
            for folder, _, names in os.walk(f"{self.place(person)}/.git"):
                for name in names:
                    if re.search(r"pack_git2_|tmp_|\.lock$|^rbook-(config|seen)", name):
                        raise Wrong(f"{folder}/{name} was left behind")
        left = [line for line in self.processes() if "rbook-fetch" in line and self.rbook_folder in line]
        if left:
            raise Wrong(f"still running: {left}")
        self.check_canary()

    @property
    def rbook_folder(self):
        return os.path.dirname(self.rbook)

    @staticmethod
    def processes():
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{number}/cmdline", "rb") as file:
                    yield file.read().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                pass

    def check_canary(self):
        secrets = [CANARY, base64.b64encode(f"cook:{CANARY}".encode()).decode()]
        for text in self.said:
            for secret in secrets:
                if secret in text:
                    raise Wrong(f"the password is in what rbook said:\n{text}")
        own = {"helper", "helper.told", "askpass", ".git-credentials", ".gitconfig"}
        for folder, _, names in os.walk(self.ground):
            for name in names:
                path = os.path.join(folder, name)
                if name in own or path in self.allowed or not os.path.isfile(path):
                    continue
                with open(path, "rb") as file:
                    content = file.read()
                for secret in secrets:
                    if secret.encode() in content:
                        raise Wrong(f"the password is in {path}")

    allowed = set()

    def same(self, *people):
        heads = {self.git("rev-parse", "HEAD", person=person).strip() for person in people}
        heads.add(self.git("rev-parse", "main", cwd=self.hub).strip())
        if len(heads) != 1:
            raise Wrong(f"the copies differ: {heads}")

    def flour(self, person):
        """In grams."""
        with open(f"{self.place(person)}/pantry.md") as file:
            found = re.search(r"- ([0-9.,]+) (k?g) flour", file.read())
        return round(float(found[1].replace(",", "")) * (1000 if found[2] == "kg" else 1))
