<?php

/** Sends requests to a real server. */

declare(strict_types=1);

namespace Kobo\Server\Tests;

use Kobo\Server\CurlTransport;
use Kobo\Server\Request;

$send = static function (string $url, string $method = 'GET', ?string $body = null, float $timeout = 60) {
    return (new CurlTransport())(new Request($method, $url, ['accept' => 'application/json'], $body, $timeout));
};

return [
    'a reply has its status, headers and body, a redirect is not followed, and a large reply is cut off' =>
        static function () use ($send): void {
            $command = [PHP_BINARY, '-S', '127.0.0.1:0', __DIR__ . '/provider.php'];
            $process = proc_open($command, [2 => ['pipe', 'w']], $pipes);
            try {
                do {
                    $line = (string) fgets($pipes[2]);
                } while (!preg_match('/http:\/\/127\.0\.0\.1:\d+/', $line, $origin));
                $reply = $send("$origin[0]/", 'POST', '{"a":1}');
                same([200, '7', 'POST{"a":1}'], [$reply->status, $reply->headers['retry-after'], $reply->body]);
                same('GET', $send("$origin[0]/")->body);
                $redirect = $send("$origin[0]/redirect");
                same([302, ''], [$redirect->status, $redirect->body]);
                same(true, strlen($send("$origin[0]/large")->body) > 2_000_000);
            } finally {
                proc_terminate($process);
                proc_close($process);
            }
        },

    'a reply that never comes fails at the timeout' => static function () use ($send): void {
        $socket = stream_socket_server('tcp://127.0.0.1:0');
        $name = stream_socket_get_name($socket, false);
        throws(\RuntimeException::class, static fn () => $send("http://$name/", timeout: 0.2));
    },

    'a refused connection is an error' => static function () use ($send): void {
        throws(\RuntimeException::class, static fn () => $send('http://127.0.0.1:1/'));
    },
];
