"""Plays any move that is listed: python3 bot.py http://localhost:1929 MINT-48213 [TOKEN]"""
import json, random, secrets, sys, threading, time, urllib.error, urllib.request
base, code, *token = sys.argv[1:]
news = []  # the newest event with moves, until something is done about it
def ask(path, body=None, **headers):
    data = None if body is None else json.dumps(body).encode()
    headers["Content-Type"] = "application/json"
    return urllib.request.urlopen(urllib.request.Request(f"{base}/api/tables/{code}{path}", data, headers))
def order(path, body):
    ask(path, body, **seat, **{"Idempotency-Key": secrets.token_hex(8)})
def play():
    while True:
        time.sleep(0.1)
        event = news.pop() if news else None
        try:
            if event: order("/acts", {"match": event["match"], "acts": [random.choice(event["moves"]["listed"])]})
        except urllib.error.HTTPError as refused:
            print(refused.code, refused.read().decode())
            if not news: news.append(event)
if not token:
    token = [json.load(ask("/seats", {"name": f"Py {secrets.token_hex(2)}", "hat": None, "program": True}))["token"]]
seat = {"Authorization": f"Bearer {token[0]}"}
threading.Thread(target=play, daemon=True).start()
for line in ask("/events?moves=true", **seat):
    event = json.loads(line[6:]) if line.startswith(b"data: ") else {}
    phase = event.get("table", {}).get("phase")
    if event.get("t") == "welcome" and phase == "gathering":
        order("/commands", {"do": "ready", "ready": True, "entropy": secrets.token_hex(16)})
    if event.get("moves"): news[:] = [event] if event["moves"]["listed"] else []
    if phase == "over": break
