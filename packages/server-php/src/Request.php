<?php

declare(strict_types=1);

namespace Kobo\Server;

/** A request to the provider. */
final class Request
{
    /**
     * @param array<string, string> $headers
     * @param float $timeout seconds until the whole reply must have arrived
     */
    public function __construct(
        public readonly string $method,
        public readonly string $url,
        public readonly array $headers,
        public readonly ?string $body,
        public readonly float $timeout,
    ) {
    }
}
