<?php

declare(strict_types=1);

namespace Kobo\Server;

/** The result of a webhook. Answer the request with `status`. If `ok` is true, fulfil the order. */
final class WebhookResult
{
    /**
     * @param ?string $message a message for the log
     * @param ?string $reference the reference of the message's transaction, after the signature was verified
     * @param list<DuplicatePayment> $duplicates other payments of the same transaction. Tell your staff
     */
    public function __construct(
        public readonly bool $ok,
        public readonly int $status,
        public readonly ?Payment $payment = null,
        public readonly ?string $refusal = null,
        public readonly ?string $message = null,
        public readonly ?string $reference = null,
        public readonly array $duplicates = [],
    ) {
    }
}
