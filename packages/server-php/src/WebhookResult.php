<?php

declare(strict_types=1);

namespace Kobo\Server;

/** Answer the request with `status`: the sender tries again unless it is 2xx. Fulfil the order if `ok` is true. */
final class WebhookResult
{
    /**
     * @param ?string $message for the log
     * @param ?string $reference of the message's transaction, once the signature is verified
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
