<?php

declare(strict_types=1);

namespace Kobo\Server;

/** Sends requests with curl. Does not retry, and does not follow redirects, because a redirect would forward the key. */
final class CurlTransport
{
    /** The largest reply in bytes, far larger than any reply of this API. */
    public const MAX_REPLY = 2_000_000;

    /** @throws \RuntimeException if no complete reply arrives in time, or if the reply is too large */
    public function __invoke(Request $request): Response
    {
        $body = '';
        $headers = [];
        $handle = curl_init($request->url);
        curl_setopt_array($handle, [
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => $this->lines($request->headers),
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) round($request->timeout * 1000)),
            CURLOPT_HEADERFUNCTION => static function (\CurlHandle $_, string $line) use (&$headers): int {
                [$name, $value] = [...explode(':', $line, 2), ''];
                $headers[strtolower(trim($name))] = trim($value);
                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => static function (\CurlHandle $_, string $piece) use (&$body): int {
                $body .= $piece;
                return strlen($body) > self::MAX_REPLY ? 0 : strlen($piece);
            },
        ]);
        if ($request->body !== null) {
            curl_setopt($handle, CURLOPT_POSTFIELDS, $request->body);
        }
        $isDone = curl_exec($handle);
        // A reply above the limit is cut off. `Provider` then refuses the reply because of its length.
        if ($isDone === false && strlen($body) <= self::MAX_REPLY) {
            throw new \RuntimeException(curl_error($handle));
        }
        return new Response(curl_getinfo($handle, CURLINFO_RESPONSE_CODE), $body, $headers);
    }

    /**
     * @param array<string, string> $headers
     * @return list<string>
     */
    private function lines(array $headers): array
    {
        $lines = array_map(static fn (string $name, string $value) => "$name: $value", array_keys($headers), $headers);
        // Without the empty header `Expect`, curl waits for permission to send a body.
        return [...$lines, 'Expect:'];
    }
}
