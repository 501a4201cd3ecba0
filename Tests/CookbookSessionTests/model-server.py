#!/usr/bin/env python3
"""An endpoint of a language model on this machine that answers well and badly. It prints its port and ends with its standard input.

The model's name says how it answers; GET /asked gives all that came in: a JSON list of path, headers and body."""
import http.server, json, sys, threading, time

SOUP = {"title": "Chickpea stew", "description": None, "servings": "4", "prep_time": "10 min", "cook_time": "20 min", "rest_time": None,
        "category": "main", "cuisine": None, "tags": ["quick"],
        "ingredients": [{"title": None, "items": ["400 g chickpeas", "1 onion, chopped", "2 tbsp olive oil", "400 g chopped tomatoes"]}],
        "steps": [{"title": None, "items": ["Soften the onion in the olive oil for 5 minutes.",
                                            "Add chickpeas and chopped tomatoes, and simmer for 15 minutes."]}],
        "notes": []}


def changed(**fields):
    return {**SOUP, **fields}


def with_line(line):
    items = SOUP["ingredients"][0]["items"] + [line]
    steps = SOUP["steps"][0]["items"] + ["Stir in the " + line.split(" ", 2)[-1] + "."]
    return changed(ingredients=[{"title": None, "items": items}], steps=[{"title": None, "items": steps}])


STANDINS = {"substitutes": [{"ingredients": ["2 tbsp almond butter"], "effect": "nutty"}, {"ingredients": ["50 g margarine"], "effect": "softer"},
                            {"ingredients": ["50 g zorgle"], "effect": "nobody knows"}]}


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    asked = []
    counts = {}

    def log_message(self, *words):
        pass

    def send(self, body, status=200, **headers):
        if not isinstance(body, bytes):
            body = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def say(self, content, end="stop", tokens=True):
        """An answer of a model, in the style that was asked in."""
        if not isinstance(content, str):
            content = json.dumps(content, ensure_ascii=False)
        if self.path.endswith("/api/chat"):
            body = {"model": "stub", "message": {"role": "assistant", "content": content}, "done_reason": end}
            if tokens:
                body.update(prompt_eval_count=1000, eval_count=500)
        else:
            body = {"model": "stub", "choices": [{"message": {"role": "assistant", "content": content}, "finish_reason": end}]}
            if tokens:
                body["usage"] = {"prompt_tokens": 1000, "completion_tokens": 500}
        self.send(body)

    def do_GET(self):
        if self.path == "/asked":
            self.send(Answers.asked)
        else:
            self.send(b"<html><head><title>Grandma</title></head><body><p>My grandma was a cook.</p></body></html>")

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        Answers.asked.append({"path": self.path, "headers": {name.lower(): value for name, value in self.headers.items()}, "body": body})
        question = json.loads(body)
        model = question["model"]
        count = Answers.counts[model] = Answers.counts.get(model, 0) + 1
        try:
            self.answer(model, count, question)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def answer(self, model, count, question):
        key = self.headers.get("Authorization", "").replace("Bearer ", "")
        last = question["messages"][-1]["content"]
        if model == "well": self.say(SOUP)
        elif model == "honey": self.say(with_line("1 tbsp honey"))
        elif model == "honey-once": self.say(with_line("1 tbsp honey") if count == 1 else SOUP)
        elif model == "zorgle": self.say(with_line("20 g zorgle"))
        elif model == "mushrooms": self.say(with_line("100 g mushrooms"))
        elif model == "two": self.say(changed(servings="2"))
        elif model == "unfinished": self.say(changed(steps=[]))
        elif model == "untold": self.say(SOUP, tokens=False)
        elif model == "thinking": self.say("<think>Chickpeas, then.</think>\n```json\n" + json.dumps(SOUP) + "\n```")
        elif model == "slow":
            time.sleep(30)
            self.say(SOUP)
        elif model == "trickle":
            self.send_response(200)
            self.send_header("Content-Length", "100000")
            self.end_headers()
            for _ in range(300):
                self.wfile.write(b" ")
                self.wfile.flush()
                time.sleep(0.2)
        elif model == "prose": self.say("Here is a lovely stew: take chickpeas and cook them.")
        elif model == "html": self.send(b"<html>Welcome to our gateway</html>")
        elif model == "wrong": self.say({"name": "Stew", "ingredients": "chickpeas"})
        elif model == "wrong-once": self.say({"name": "Stew"} if count == 1 else SOUP)
        elif model == "more": self.say(changed(shell="rm -rf /"))
        elif model == "length": self.say(json.dumps(SOUP)[:200], end="length")
        elif model == "half-json": self.say(json.dumps(SOUP)[:200])
        elif model == "half":
            self.send_response(200)
            self.send_header("Content-Length", "5000")
            self.end_headers()
            self.wfile.write(b'{"choices": [')
            self.close_connection = True
        elif model == "much":
            self.send_response(200)
            self.end_headers()
            self.close_connection = True
            for _ in range(100):
                self.wfile.write(b" " * (1 << 20))
        elif model == "deep": self.send(b"[" * 100000)
        elif model == "busy-once":
            if count == 1: self.send({"error": {"message": "slow down"}}, 429, Retry_After="1")
            else: self.say(SOUP)
        elif model == "busy-long": self.send({"error": {"message": "come tomorrow"}}, 429, Retry_After="86400")
        elif model == "broken": self.send({"error": {"message": "out of memory"}}, 500)
        elif model == "unknown": self.send({"error": "model 'unknown' not found"}, 404)
        elif model == "refused": self.send({"error": {"message": "Incorrect API key provided: %s" % key}}, 401)
        elif model == "locked": self.send({"error": {"message": "Incorrect API key"}}, 401)
        elif model == "echo": self.say(changed(title="Stew with %s" % key))
        elif model == "echo-escaped": self.send(json.dumps({"choices": [{"message": {"content": json.dumps(changed(title=key))}}]}).replace(
            key, "".join("\\u%04x" % ord(letter) for letter in key)).encode())
        elif model == "redirect": self.send(b"", 307, Location="http://127.0.0.1:%d/elsewhere/chat/completions" % self.server.server_address[1])
        elif model == "redirect-away": self.send(b"", 302, Location="http://127.0.0.2:1/steal")
        elif model == "stand-ins": self.say(STANDINS)
        elif model == "no-recipe": self.say(changed(title="", ingredients=[], steps=[], servings=None, prep_time=None, cook_time=None, category=None, tags=[]))
        elif model == "copy": self.say(json.loads(last.split("<copy>")[1].split("</copy>")[0]) if "<copy>" in last else COPY)
        elif model == "invents": self.say(changed(title="Grandma's cake", ingredients=[{"title": None, "items": ["250 g flour", "3 eggs", "2 tbsp honey"]}],
            servings=None, prep_time=None, cook_time="45 min", category=None, tags=[],
            steps=[{"title": None, "items": ["Mix flour and eggs.", "Bake for 45 minutes at 180 °C."]}]))
        else: self.send({"error": {"message": "no such model"}}, 404)


COPY = changed(title="Grandma's cake", ingredients=[{"title": None, "items": ["250 g flour", "2 eggs", "100 g sugar"]}], servings=None,
               prep_time=None, cook_time="45 minutes", category=None, tags=[],
               steps=[{"title": None, "items": ["Mix the flour with the eggs and the sugar.", "Bake for 45 minutes."]}])


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """Clients that hang up are what is asked for here."""


if __name__ == "__main__":
    server = Server(("127.0.0.1", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()
