#!/usr/bin/env python3
"""A web server on this machine that answers badly in every way that is known. It prints its port and ends with its standard input."""
import gzip, http.server, struct, sys, threading, time, zlib

RECIPE = '''<html><head><title>Soup</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe",
"name":"%s","image":%s,"recipeIngredient":["1 kg tomatoes","1 onion"],"recipeInstructions":"Chop. Simmer."}</script></head></html>'''


def recipe(title="Tomato soup", image="[]"):
    return (RECIPE % (title, image)).encode()


def segment(marker, content):
    return bytes([0xFF, marker]) + struct.pack(">H", len(content) + 2) + content


def photo(width=2, height=2, private=b""):
    frame = struct.pack(">BHHB", 8, height, width, 1) + b"\x01\x11\x00"
    return (b"\xff\xd8" + segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0") + private + segment(0xDB, bytes(65)) + segment(0xC0, frame)
            + segment(0xC4, bytes(17)) + segment(0xDA, b"\1\1\0\0\x3f\0") + b"\x12\x34\xff\0\x56" + b"\xff\xd9")


def gps():
    tiff = b"MM\0\x2a\0\0\0\x08\0\x02" + b"\x01\x12\0\x03\0\0\0\1\0\x06\0\0" + b"\x88\x25\0\x04\0\0\0\1\0\0\0\x26" + b"\0\0\0\0" + b"GPS-SECRET-52.5200N"
    return segment(0xE1, b"Exif\0\0" + tiff) + segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0XMP-SECRET") + segment(0xED, b"Photoshop 3.0\0IPTC-SECRET")


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    asked = []

    def log_message(self, *words):
        pass

    def send(self, body, kind="text/html; charset=utf-8", status=200, **headers):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def go(self, target):
        self.send(b"", status=302, Location=target)

    def do_GET(self):
        port = self.server.server_address[1]
        path = self.path.split("?")[0]
        Answers.asked.append(path)
        try:
            self.answer(path, port)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def answer(self, path, port):
        here = "http://127.0.0.1:%d" % port
        if path == "/soup": self.send(recipe())
        elif path == "/asked": self.send("\n".join(Answers.asked).encode(), "text/plain")
        elif path == "/to-file": self.go("file:///etc/passwd")
        elif path == "/to-mapped": self.go("http://[::ffff:127.0.0.1]:%d/secret" % port)
        elif path == "/to-name": self.go("http://localhost:%d/secret" % port)
        elif path == "/to-number": self.go("http://2130706433:%d/secret" % (port + 1))
        elif path == "/to-metadata": self.go("http://169.254.169.254/latest/meta-data/")
        elif path == "/to-user": self.go("http://me:word@127.0.0.1:%d/soup" % port)
        elif path == "/circle": self.go("/circle-back")
        elif path == "/circle-back": self.go("/circle")
        elif path.startswith("/hop"): self.go("/hop%d" % (int(path[4:] or 0) + 1)) if int(path[4:] or 0) < 9 else self.send(recipe())
        elif path.startswith("/near"): self.go("/near%d" % (int(path[5:]) + 1)) if int(path[5:]) < 5 else self.send(recipe())
        elif path == "/slow":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", "100000")
            self.end_headers()
            for _ in range(300):
                self.wfile.write(b"x")
                self.wfile.flush()
                time.sleep(0.2)
        elif path == "/large":
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.close_connection = True
            for _ in range(200):
                self.wfile.write(b" " * (1 << 20))
        elif path == "/bomb":
            packer = zlib.compressobj(9, zlib.DEFLATED, 31)
            packed = b"".join(packer.compress(bytes(1 << 20)) for _ in range(300)) + packer.flush()
            self.send(packed, Content_Encoding="gzip")
        elif path == "/headers":
            self.send_response(200)
            for number in range(90): self.send_header("X-%d" % number, "y" * 60000)
            self.end_headers()
        elif path == "/charset": self.send(recipe("Cr\\u00e8me").replace(b"\\u00e8", b"\xe8"), "text/html; charset=utf-8")
        elif path == "/nul": self.send(recipe().replace(b"Tomato", b"To\0mato\x1b]0;x\x07"))
        elif path == "/deep": self.send(b'<script type="application/ld+json">' + b"[" * 10000 + b"]" * 10000 + b"</script>")
        elif path == "/long": self.send(b'<script type="application/ld+json">{"@type":"Recipe","name":"' + b"x" * 10_000_000 + b'"}</script>')
        elif path == "/outside": self.send(recipe("../../.git/hooks/x"))
        elif path == "/missing": self.send(b"no", status=404)
        elif path == "/later": self.send(b"no", status=429, Retry_After="3600")
        elif path == "/soon":
            again = Answers.asked.count("/soon") > 1
            self.send(recipe() if again else b"no", status=200 if again else 503, **({} if again else {"Retry_After": "1"}))
        elif path == "/robots.txt": self.send(b"User-agent: *\nDisallow: /closed\n", "text/plain")
        elif path == "/closed": self.send(recipe())
        elif path == "/with-photo": self.send(recipe("Photo soup", '"/photo"'))
        elif path == "/with-page": self.send(recipe("Page soup", '"/soup"'))
        elif path == "/with-huge": self.send(recipe("Huge soup", '"%s/huge"' % here))
        elif path == "/with-local": self.send(recipe("Local soup", '"http://localhost:%d/secret"' % port))
        elif path == "/with-file": self.send(recipe("File soup", '"file:///etc/passwd"'))
        elif path == "/photo": self.send(photo(private=gps()), "image/jpeg")
        elif path == "/huge": self.send(photo(60000, 60000), "image/jpeg")
        elif path == "/secret": self.send(recipe("Secret"))
        else: self.send(recipe("Soup " + path.strip("/")))


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Clients that hang up are what is asked for here."""


server = Server(("127.0.0.1", 0), Answers)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
