"""Debian's sshd on a port of loopback, with keys of its own."""
import getpass
import os
import shutil
import socket
import subprocess
import time


class SSHServer:
    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder)
        program = shutil.which("sshd", path="/usr/sbin:/sbin:" + os.environ["PATH"])
        if not program:
            raise RuntimeError("sshd is missing: .ci/deps sharing")
        if os.geteuid() == 0:
            # Where sshd shuts itself in; the system makes it when it starts.
            os.makedirs("/run/sshd", mode=0o755, exist_ok=True)
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", f"{folder}/host"], check=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.authorized = f"{folder}/authorized_keys"
        open(self.authorized, "w").close()
        with open(f"{folder}/config", "w") as file:
            file.write(
                f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {folder}/host\nPidFile none\nStrictModes no\n"
                f"AuthorizedKeysFile {self.authorized}\nPasswordAuthentication no\nKbdInteractiveAuthentication no\n"
                "UsePAM no\nPermitRootLogin prohibit-password\nLogLevel ERROR\n")
        self.process = subprocess.Popen([program, "-D", "-e", "-f", f"{folder}/config"], stderr=open(f"{folder}/log", "w"))
        for _ in range(100):
            with socket.socket() as attempt:
                if attempt.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError(f"sshd does not listen: {open(f'{folder}/log').read()}")

    def key(self, path):
        """Makes a key that may log in."""
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path], check=True)
        with open(f"{path}.pub") as own, open(self.authorized, "a") as file:
            file.write(own.read())
        return path

    def forget_keys(self):
        open(self.authorized, "w").close()

    def trust(self, known):
        with open(f"{self.folder}/host.pub") as own, open(known, "w") as file:
            file.write(f"[127.0.0.1]:{self.port} {own.read()}")

    def command(self, key, known):
        return f"ssh -F none -i {key} -o IdentitiesOnly=yes -o UserKnownHostsFile={known} -o GlobalKnownHostsFile=none"

    def address(self, path):
        return f"ssh://{getpass.getuser()}@127.0.0.1:{self.port}{path}"

    def stop(self):
        self.process.terminate()
        self.process.wait()
