"""Sends an HTTP request to the provider."""

from __future__ import annotations

import contextlib
import http.client
import queue
import socket
import ssl
import threading
from dataclasses import dataclass, field
from typing import Callable, Mapping
from urllib.parse import urlsplit

#: The largest reply in bytes, far larger than any reply of this API. Another byte is read, to detect a larger reply.
MAX_REPLY = 2_000_000


@dataclass(frozen=True)
class Request:
    method: str
    url: str
    #: A header contains a key, which logs must not show.
    headers: Mapping[str, str] = field(repr=False)
    body: bytes | None
    #: The seconds within which the complete reply must arrive.
    timeout: float


@dataclass(frozen=True)
class Response:
    status: int
    body: bytes
    #: The names are in lower case.
    headers: Mapping[str, str] = field(default_factory=dict)


#: Sends a request, without following redirects or retrying. Raises an exception if no complete reply arrives in time.
Transport = Callable[[Request], Response]


def send(request: Request) -> Response:
    """Sends a request with the standard library. The timeout limits the whole exchange, not only each packet."""
    outcome: queue.Queue[Response | Exception] = queue.Queue()
    connection = _connection_to(request)
    opened: list[socket.socket] = []
    is_late = threading.Event()

    def exchange() -> None:
        try:
            connection.connect()
            opened.append(connection.sock)
            if not is_late.is_set():
                outcome.put(_exchange(connection, request))
        except Exception as error:
            outcome.put(error)
        finally:
            connection.close()

    threading.Thread(target=exchange, daemon=True).start()
    try:
        result = outcome.get(timeout=request.timeout)
    except queue.Empty:
        is_late.set()
        for each in opened:
            # `close` would wait for the reader, which waits for the provider.
            with contextlib.suppress(OSError):
                socket.socket.shutdown(each, socket.SHUT_RDWR)
        raise TimeoutError("The time is up.") from None
    if isinstance(result, Exception):
        raise result
    return result


def _connection_to(request: Request) -> http.client.HTTPConnection:
    parts = urlsplit(request.url)
    host = parts.hostname or ""
    if parts.scheme == "https":
        context = ssl.create_default_context()
        return http.client.HTTPSConnection(host, parts.port, timeout=request.timeout, context=context)
    return http.client.HTTPConnection(host, parts.port, timeout=request.timeout)


def _exchange(connection: http.client.HTTPConnection, request: Request) -> Response:
    path = urlsplit(request.url).path
    connection.request(request.method, path, body=request.body, headers=dict(request.headers))
    reply = connection.getresponse()
    headers = {name.lower(): value for name, value in reply.getheaders()}
    return Response(reply.status, reply.read(MAX_REPLY + 1), headers)
