<?php

declare(strict_types=1);

namespace Kobo\Server;

/** A request to the provider. */
final class Request
{
    /**
     * @param array<string, string> $headers
     * @param float $timeout the seconds within which the complete reply must arrive
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly ?string $body,
        public readonly float $timeout,
    ) {
    }

    /**
     * Returns the properties for dumps, without the headers, because a header contains a key.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        return array_diff_key(get_object_vars($this), ['headers' => true]);
    }
}
