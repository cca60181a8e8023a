<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

/** The result of a call. `refused`: the provider refused the call. The message in the reply is external text. */
final class Answer
{
    /** @param string $kind ok, unreachable, unreadable, unavailable or refused */
    public function __construct(
        public readonly string $kind,
        public readonly \stdClass $envelope = new \stdClass(),
        public readonly ?int $httpStatus = null,
        public readonly ?float $retryAfter = null,
    ) {
    }
}
