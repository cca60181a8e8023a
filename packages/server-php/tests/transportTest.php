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
            serve(__DIR__ . '/provider.php', static function (string $origin) use ($send): void {
                $reply = $send("$origin/", 'POST', '{"a":1}');
                same([200, '7', 'POST{"a":1}'], [$reply->status, $reply->headers['retry-after'], $reply->body]);
                same('GET', $send("$origin/")->body);
                $redirect = $send("$origin/redirect");
                same([302, ''], [$redirect->status, $redirect->body]);
                same(true, strlen($send("$origin/large")->body) > 2_000_000);
            });
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
