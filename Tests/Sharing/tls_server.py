"""A git server on loopback for `make sync-test`: git's own http-backend behind TLS and a name and password, and faults on request.

Faults are set by the test between two requests (`server.fault = ...`): cut off after so many bytes of an answer or of what is sent, fall silent,
send elsewhere, claim too much.
"""
import base64
import http.server
import os
import socket
import ssl
import subprocess
import threading


class Authority:
    """A CA made for this run, and certificates it signs."""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        self.certificate, self.key = f"{folder}/ca.pem", f"{folder}/ca.key"
        self.run(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", self.key,
            "-out", self.certificate, "-days", "30", "-subj", "/CN=Kitchen test CA")

    def run(self, *words):
        done = subprocess.run(["openssl", *words], capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"openssl {' '.join(words)}: {done.stderr}")

    def sign(self, name, begin="", end="", names="DNS:localhost,IP:127.0.0.1"):
        """A certificate for this machine; `begin` and `end` as openssl ca takes them."""
        path = f"{self.folder}/{name}"
        request = f"{path}.csr"
        self.run(
            "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", f"{path}.key",
            "-out", request, "-subj", "/CN=localhost")
        with open(f"{path}.ext", "w") as file:
            file.write(f"subjectAltName={names}\n")
        if not end:
            self.run(
                "x509", "-req", "-in", request, "-CA", self.certificate, "-CAkey", self.key, "-CAcreateserial", "-out",
                f"{path}.pem", "-days", "10", "-extfile", f"{path}.ext")
        else:
            # Only `openssl ca` takes dates in the past.
            with open(f"{path}.cnf", "w") as file:
                file.write(
                    "[ca]\ndefault_ca=own\n[own]\n"
                    f"dir={self.folder}\ndatabase={path}.index\nserial={path}.serial\nnew_certs_dir={self.folder}\n"
                    "default_md=sha256\npolicy=any\n[any]\ncommonName=supplied\n")
            open(f"{path}.index", "w").close()
            with open(f"{path}.serial", "w") as file:
                file.write("01\n")
            self.run(
                "ca", "-batch", "-config", f"{path}.cnf", "-in", request, "-cert", self.certificate, "-keyfile",
                self.key, "-out", f"{path}.pem", "-startdate", begin, "-enddate", end, "-extfile", f"{path}.ext",
                "-notext")
        return f"{path}.pem", f"{path}.key"


class GitServer:
    """Serves the bare repositories of a folder at https://localhost:PORT/NAME."""

    def __init__(self, root, certificate, user=None, password=None):
        self.root, self.user, self.password = root, user, password
        self.fault = {}
        """`{"kind": ..., "path": part of the path it is for, "bytes": after how many}`; taken once unless `stays`."""
        self.seen = []
        """Of each request: method, path, authorization, bytes sent, status."""
        self.silent = threading.Event()
        owner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_GET(self):
                owner.answer(self)

            do_POST = do_GET

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        # Refused certificates and cut lines are what is tested.
        self.http.handle_error = lambda *_: None
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)
        self.http.socket = context.wrap_socket(self.http.socket, server_side=True, do_handshake_on_connect=False)
        self.port = self.http.server_address[1]
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def address(self, name, host="localhost", user=""):
        return f"https://{user}{host}:{self.port}/{name}"

    def stop(self):
        self.silent.set()
        self.http.shutdown()
        self.http.server_close()

    EARLY = {"before", "silence", "redirect", "status", "page", "other"}
    """Faults of the server itself; the others are of what only those get who log in."""

    def take_fault(self, path, authorization):
        fault = self.fault
        if not fault or fault.get("path", "") not in path:
            return {}
        if fault["kind"] not in self.EARLY and self.user is not None and not self.knows(authorization):
            return {}
        if not fault.get("stays"):
            self.fault = {}
        return fault

    def answer(self, handler):
        path, _, query = handler.path.partition("?")
        fault = self.take_fault(handler.path, handler.headers.get("Authorization", ""))
        record = {"method": handler.command, "path": handler.path, "authorization": handler.headers.get("Authorization"),
                  "bytes": 0, "status": 0, "chunked": "chunked" in handler.headers.get("Transfer-Encoding", "")}
        self.seen.append(record)
        if fault.get("kind") == "before":
            fault["run"]()
        if fault.get("kind") == "silence":
            self.silent.wait(600)
            return
        if fault.get("kind") == "redirect":
            # Anything that was sent is taken first, so that the connection stays in step.
            self.body(handler, record, {})
            return self.plain(handler, record, 302, {"Location": fault["to"] + (f"?{query}" if query and "?" not in fault["to"] else "")})
        if fault.get("kind") == "status":
            self.body(handler, record, {})
            return self.plain(handler, record, fault["status"], {})
        if fault.get("kind") == "page":
            return self.plain(handler, record, 200, {"Content-Type": "text/html"}, b"<html>Welcome</html>")
        if self.user is not None and not self.knows(handler.headers.get("Authorization", "")):
            self.body(handler, record, {})
            return self.plain(handler, record, 401, {"WWW-Authenticate": fault.get("challenge", 'Basic realm="kitchen"')})
        body = self.body(handler, record, fault)
        if body is None:
            return self.cut(handler)
        self.backend(handler, record, path, query, body, fault)

    def knows(self, authorization):
        expected = base64.b64encode(f"{self.user}:{self.password}".encode()).decode()
        return authorization == f"Basic {expected}"

    def plain(self, handler, record, status, headers, body=b""):
        record["status"] = status
        handler.send_response(status)
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    def body(self, handler, record, fault):
        """What was sent; `None` where the fault cuts it off."""
        most = fault.get("bytes", 0) if fault.get("kind") == "cut-sending" else None
        pieces = []
        if record["chunked"]:
            while True:
                size = int(handler.rfile.readline().split(b";")[0] or b"0", 16)
                piece = handler.rfile.read(size)
                handler.rfile.readline()
                if size == 0:
                    break
                pieces.append(piece)
                record["bytes"] += size
                if most is not None and record["bytes"] >= most:
                    return None
        else:
            length = int(handler.headers.get("Content-Length", 0))
            wanted = length if most is None else min(length, most)
            pieces.append(handler.rfile.read(wanted))
            record["bytes"] += wanted
            if most is not None and wanted < length:
                return None
        return b"".join(pieces)

    def backend(self, handler, record, path, query, body, fault):
        environment = {
            "PATH": os.environ["PATH"], "GIT_PROJECT_ROOT": self.root, "GIT_HTTP_EXPORT_ALL": "1", "PATH_INFO": path,
            "QUERY_STRING": query, "REQUEST_METHOD": handler.command, "REMOTE_USER": self.user or "anyone",
            "CONTENT_TYPE": handler.headers.get("Content-Type", ""), "CONTENT_LENGTH": str(len(body)),
            "HTTP_CONTENT_ENCODING": handler.headers.get("Content-Encoding", ""), "GIT_CONFIG_NOSYSTEM": "1", "HOME": "/",
            # The server's own folders belong to whoever runs the test.
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "http.receivepack", "GIT_CONFIG_VALUE_0": "true",
        }
        done = subprocess.run(
            ["git", "http-backend"], input=body, env=environment, capture_output=True)
        head, _, content = done.stdout.partition(b"\r\n\r\n")
        status, headers = 200, []
        for line in head.decode().split("\r\n"):
            name, _, value = line.partition(": ")
            if name == "Status":
                status = int(value.split()[0])
            elif name:
                headers.append((name, value))
        record["status"] = status
        if fault.get("kind") in ("cut-answer", "stall-answer", "huge-count") and fault["path"] == "/git-upload-pack" and b"PACK" not in content:
            # They are still finding out what both have.
            self.fault, fault = fault, {}
        if fault.get("kind") == "huge-count" and b"PACK" in content:
            # A pack that says it has four thousand million objects.
            place = content.index(b"PACK") + 8
            content = content[:place] + b"\xff\xff\xff\xff" + content[place + 4:]
        handler.send_response(status)
        for name, value in headers:
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(content)))
        handler.end_headers()
        if fault.get("kind") == "cut-answer":
            handler.wfile.write(content[:fault["bytes"]])
            return self.cut(handler)
        if fault.get("kind") == "stall-answer":
            handler.wfile.write(content[:fault["bytes"]])
            handler.wfile.flush()
            self.silent.wait(600)
            return
        if fault.get("kind") == "cut-result":
            # All is done over there, and nobody learns of it.
            return self.cut(handler)
        handler.wfile.write(content)

    def cut(self, handler):
        handler.close_connection = True
        try:
            handler.wfile.flush()
            # Without TLS's goodbye: the line is dead.
            handler.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
