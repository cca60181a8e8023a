<?php

declare(strict_types=1);

namespace Kobo\Server;

/** `ok` is true only in the first call that finds an order's payment. Fulfil the order then. */
final class VerifyResult
{
    /**
     * @param ?Payment $payment the payment of the order; null unless `ok` is true
     * @param ?string $refusal why the payment is refused; null if `ok` is true
     * @param ?string $message a message for the log. Don't show it to payers
     * @param bool $paid whether the order is paid, according to this call or an earlier call
     * @param bool $payable whether the payer may still pay this transaction. If true, don't start another transaction
     * @param ?int $httpStatus the HTTP status of the provider's reply
     * @param ?float $retryAfter the wait in seconds that the provider requests
     * @param array{amount?: string, currency?: string} $found the amount and currency that differ from the order's price
     * @param ?\Throwable $cause the exception from the store
     * @param list<DuplicatePayment> $duplicates other payments of the same transaction. Tell your staff
     */
    public function __construct(
        public readonly bool $ok,
        public readonly ?Payment $payment,
        public readonly ?string $refusal,
        public readonly ?string $message,
        public readonly bool $paid,
        public readonly bool $payable,
        public readonly ?int $httpStatus = null,
        public readonly ?float $retryAfter = null,
        public readonly array $found = [],
        public readonly ?\Throwable $cause = null,
        public readonly array $duplicates = [],
    ) {
    }
}
