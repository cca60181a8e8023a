<?php

declare(strict_types=1);

namespace Kobo\Server;

/** A reply of the provider. */
final class Response
{
    /** @param array<string, string> $headers by their names in lower case */
    public function __construct(
        public readonly int $status,
        public readonly string $body,
        public readonly array $headers = [],
    ) {
    }
}
