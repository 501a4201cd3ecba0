"""Reads a repository's own files, so that a run is judged in a millisecond and not by another program's opinion of it.

Only what the suites' own repositories hold: loose objects, loose references, an index of version 2.
"""
import hashlib
import os
import re
import struct
import zlib


def blob(data):
    """The id that git gives to these bytes as a file."""
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()


class Unreadable(Exception):
    """A reference, an object or the index is missing or damaged."""


class Repository:
    """The repository behind a work tree; `admin` is its own directory, `common` the one with objects and branches."""

    def __init__(self, work_tree):
        self.work_tree = work_tree
        self.admin = os.path.join(work_tree, ".git")
        if os.path.isfile(self.admin):
            self.admin = open(self.admin).read().split(":", 1)[1].strip()
        common = os.path.join(self.admin, "commondir")
        self.common = self.admin
        if os.path.isfile(common):
            self.common = os.path.normpath(os.path.join(self.admin, open(common).read().strip()))

    def _object(self, name):
        try:
            with open(f"{self.common}/objects/{name[:2]}/{name[2:]}", "rb") as file:
                kind, _, data = zlib.decompress(file.read()).partition(b"\0")
        except (OSError, zlib.error) as problem:
            raise Unreadable(f"object {name}: {problem}") from None
        return kind.split()[0], data

    def reference(self, name="HEAD"):
        """The commit a reference leads to, or None where its branch has none yet."""
        base = self.admin if name == "HEAD" else self.common
        try:
            text = open(f"{base}/{name}").read().strip()
        except FileNotFoundError:
            if name == "HEAD":
                raise Unreadable("HEAD is missing") from None
            return None
        if text.startswith("ref: "):
            return self.reference(text[5:])
        if len(text) != 40:
            raise Unreadable(f"{name} holds {text!r}")
        return text

    def commit(self, name):
        """A commit's tree, parents and message."""
        kind, data = self._object(name)
        if kind != b"commit":
            raise Unreadable(f"{name} is a {kind.decode()}")
        head, _, message = data.partition(b"\n\n")
        lines = head.split(b"\n")
        return (
            lines[0][5:].decode(),
            [line[7:].decode() for line in lines if line.startswith(b"parent ")],
            # Each operation has an id of its own, which differs from run to run.
            re.sub(r"(?m)^(Rbook-Operation:) \S+", r"\1", message.decode("utf-8", "replace").strip()),
        )

    def history(self, since=None, start=None, most=None):
        """The commits after `since` along first parents, newest first; a second parent may only be what an update took, made on the first."""
        commits, name = [], start or self.reference()
        while name and name != since and len(commits) != most:
            tree, parents, message = self.commit(name)
            if len(parents) > 2 or len(parents) == 2 and self.commit(parents[1])[1] != parents[:1]:
                raise Unreadable(f"{name} has {len(parents)} parents")
            commits.append((name, tree, message))
            name = parents[0] if parents else None
        if since and name != since and most is None:
            raise Unreadable(f"the history has lost {since}")
        return commits

    def files(self, commit):
        """Path to (mode, id) of a commit's tree."""
        found = {}
        pending = [("", self.commit(commit)[0])] if commit else []
        while pending:
            folder, name = pending.pop()
            _, data = self._object(name)
            while data:
                head, _, rest = data.partition(b"\0")
                mode, path = head.split(b" ", 1)
                path = folder + os.fsdecode(path)
                if mode == b"40000":
                    pending.append((path + "/", rest[:20].hex()))
                else:
                    found[path] = (int(mode, 8), rest[:20].hex())
                data = rest[20:]
        return found

    def diff(self, commit):
        """The paths a commit changed against its parent."""
        parents = self.commit(commit)[1]
        old, new = self.files(parents[0] if parents else None), self.files(commit)
        return {path for path in old.keys() | new.keys() if old.get(path) != new.get(path)}

    def index(self):
        """Path to (mode, id) of the index."""
        try:
            data = open(f"{self.admin}/index", "rb").read()
        except FileNotFoundError:
            return {}
        if data[:4] != b"DIRC" or hashlib.sha1(data[:-20]).digest() != data[-20:]:
            raise Unreadable("the index is damaged")
        count = struct.unpack(">I", data[8:12])[0]
        found, at = {}, 12
        for _ in range(count):
            mode = struct.unpack(">I", data[at + 24 : at + 28])[0]
            flags = struct.unpack(">H", data[at + 60 : at + 62])[0]
            end = data.index(b"\0", at + 62)
            path = os.fsdecode(data[at + 62 : end])
            found[path if not flags & 0x3000 else f"{path} (conflict)"] = (mode, data[at + 40 : at + 60].hex())
            at += (end - at + 8) // 8 * 8
        return found
