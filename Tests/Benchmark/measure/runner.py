"""Runs the commands it reads, a JSON array a line with a directory in front, and answers with what each took.

A process of its own, because a child's peak memory counts from what its parent held when it was started: this one stays small.
"""
import json
import os
import sys
import time


def main():
    nothing = os.open(os.devnull, os.O_RDWR)
    files = [(os.POSIX_SPAWN_DUP2, nothing, descriptor) for descriptor in (0, 1, 2)]
    for line in sys.stdin:
        directory, command = json.loads(line)
        os.chdir(directory)
        start = time.perf_counter()
        process = os.posix_spawnp(command[0], command, os.environ, file_actions=files)
        _, status, usage = os.wait4(process, 0)
        seconds = time.perf_counter() - start
        print(json.dumps([seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss, os.waitstatus_to_exitcode(status)]), flush=True)


if __name__ == "__main__":
    main()
