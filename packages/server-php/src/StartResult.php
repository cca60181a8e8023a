<?php

declare(strict_types=1);

namespace Kobo\Server;

/** If `ok` is true, send the reference to the page. Otherwise no money has moved, so try again. */
final class StartResult
{
    /**
     * @param ?string $reference the reference of the transaction; null unless `ok` is true
     * @param ?string $url the address of the checkout in its own window; null if the provider returns no safe address
     * @param ?string $refusal why no transaction was started. If you passed a reference, pass another one
     * @param ?string $message a message for the log: the provider's own message, if there is one
     */
    public function __construct(
        public readonly bool $ok,
        public readonly ?string $reference = null,
        public readonly ?string $url = null,
        public readonly ?string $refusal = null,
        public readonly ?string $message = null,
        public readonly ?int $httpStatus = null,
        public readonly ?float $retryAfter = null,
        public readonly ?\Throwable $cause = null,
    ) {
    }
}
