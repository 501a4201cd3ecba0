"""Directory trees in memory: a fresh copy for every run, and the comparison of two of them."""
import os
import shutil
import stat
from typing import NamedTuple


class Entry(NamedTuple):
    """A file or a symbolic link (data is the target)."""

    mode: int
    data: bytes


def read(root, skip=lambda path: False):
    """Every file below `root` by its path relative to it; directories end with "/" and have no data."""
    found = {}
    pending = [""]
    while pending:
        folder = pending.pop()
        try:
            listed = list(os.scandir(os.path.join(root, folder)))
        except FileNotFoundError:
            continue
        for item in listed:
            path = folder + item.name
            if skip(path):
                continue
            try:
                if item.is_symlink():
                    found[path] = Entry(stat.S_IFLNK, os.fsencode(os.readlink(item.path)))
                elif item.is_dir():
                    found[path + "/"] = Entry(stat.S_IMODE(item.stat().st_mode), b"")
                    pending.append(path + "/")
                else:
                    with open(item.path, "rb") as file:
                        found[path] = Entry(stat.S_IMODE(item.stat(follow_symlinks=False).st_mode), file.read())
            except FileNotFoundError:
                continue
    return found


class Seed:
    """A tree that is written anew for every run."""

    def __init__(self, root):
        self.entries = sorted(read(root).items())
        self.times = {
            path: os.lstat(os.path.join(root, path)).st_mtime_ns for path, _ in self.entries if not path.endswith("/")
        }

    def write(self, root):
        shutil.rmtree(root, ignore_errors=True)
        os.mkdir(root, 0o755)
        for path, entry in self.entries:
            target = os.path.join(root, path)
            if path.endswith("/"):
                os.mkdir(target, entry.mode)
            elif entry.mode == stat.S_IFLNK:
                os.symlink(entry.data, target)
            else:
                file = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, entry.mode)
                os.write(file, entry.data)
                os.close(file)
                os.utime(target, ns=(self.times[path], self.times[path]))
