"""Imports a page whose name leads to a public server first and to this machine after that, in a network of its own.

usage: rebinding.py RBOOK
Prints what rbook says, then "asked:" with the paths that were asked for, each with the address that it was asked of.
"""
import fcntl, http.server, os, socket, struct, subprocess, sys, tempfile, threading

PUBLIC = "93.184.216.34"


def set_up_network():
    """The loopback interface, with a public address beside its own; nothing leaves this namespace."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, 0x8914, struct.pack("16sH14x", b"lo", 0x41))  # SIOCSIFFLAGS: up, running
        address = struct.pack("HH4s8x", socket.AF_INET, 0, socket.inet_aton(PUBLIC))
        fcntl.ioctl(control, 0x8916, struct.pack("16s16s", b"lo:1", address))  # SIOCSIFADDR


def serve_names(asked):
    server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    server.bind(("127.0.0.1", 53))

    def loop():
        answered = 0
        while True:
            question, client = server.recvfrom(512)
            end = question.index(b"\0", 12) + 5
            kind = struct.unpack("!H", question[end - 4:end - 2])[0]
            answer = b""
            if kind == 1:
                answered += 1
                place = PUBLIC if answered == 1 else "127.0.0.1"
                answer = struct.pack("!HHHIH4s", 0xC00C, 1, 1, 0, 4, socket.inet_aton(place))
                asked.append(f"name: {place}")
            header = question[:2] + struct.pack("!HHHHH", 0x8180, 1, 1 if answer else 0, 0, 0)
            server.sendto(header + question[12:end] + answer, client)

    threading.Thread(target=loop, daemon=True).start()


class Pages(http.server.BaseHTTPRequestHandler):
    asked = []

    def do_GET(self):
        Pages.asked.append(f"{self.path} of {self.connection.getsockname()[0]}")
        self.send_response(302 if self.path == "/" else 200)
        if self.path == "/":
            self.send_header("Location", "http://turn.example.org/secret")
        self.end_headers()
        self.wfile.write(b"<h1>Secret</h1>")

    def log_message(self, *_):
        pass


def main(rbook):
    set_up_network()
    folder = tempfile.mkdtemp()
    settings = os.path.join(folder, "resolv.conf")
    with open(settings, "w", encoding="utf8") as file:
        file.write("nameserver 127.0.0.1\noptions attempts:1 timeout:2\n")
    subprocess.run(["mount", "--bind", settings, os.path.realpath("/etc/resolv.conf")], check=True)
    serve_names(Pages.asked)
    pages = http.server.ThreadingHTTPServer(("0.0.0.0", 80), Pages)
    threading.Thread(target=pages.serve_forever, daemon=True).start()
    environment = {"HOME": folder, "PATH": "/usr/bin:/bin"}
    told = subprocess.run(
        [rbook, "import", "http://turn.example.org/", "--dry-run"], cwd=folder, env=environment, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
    print(told.stdout.strip())
    print("asked: " + ", ".join(Pages.asked))


if sys.argv[1] == "--inside":
    main(sys.argv[2])
else:
    os.execvp("unshare", ["unshare", "-Urmn", sys.executable, __file__, "--inside", sys.argv[1]])
