<?php

declare(strict_types=1);

namespace Kobo\Server;

/** `ok` is true once for each order, in the first call that finds the payment. Fulfil the order then. */
final class VerifyResult
{
    /**
     * @param ?Payment $payment the payment that counts. Null unless `ok` is true
     * @param ?string $refusal why the payment is refused. Null if `ok` is true
     * @param ?string $message for the log. Don't show it to payers
     * @param bool $paid whether the order is paid, by this call or an earlier one
     * @param bool $payable whether the payer can continue with this transaction. If so, don't start another transaction
     * @param ?int $httpStatus the HTTP status of the provider's reply
     * @param ?float $retryAfter how many seconds the provider asks you to wait
     * @param array{amount?: string, currency?: string} $found the amount and currency that differ from the order's
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
