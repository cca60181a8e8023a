<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\VerifyResult;

/** Every reason to refuse a payment, by name. */
final class Refusals
{
    private const MESSAGES = [
        'invalid-reference' => 'This is not the reference of a transaction.',
        'not-started-here' => 'This server did not start this transaction.',
        'another-order' => 'This transaction was started for another order.',
        'used-before' => 'This transaction has paid another order.',
        'already-fulfilled' => 'This transaction has paid this order, and an earlier call has counted it.',
        'paid-twice' => 'Another transaction has paid the order. Return this money.',
        'price-changed' =>
            'Nothing has been paid yet, and the order’s price has changed since the transaction was started.',
        'amount-differs' => 'The paid amount is not the order’s price.',
        'currency-differs' => 'The paid currency is not the order’s currency.',
        'amount-not-named' => 'The provider’s reply lacks the paid amount, which no other source can prove.',
        'currency-not-named' => 'The provider’s reply lacks the paid currency, which no other source can prove.',
        'returned' => 'All or part of the money has been or will be returned to the payer.',
        'partly-paid' => 'Less money has arrived than the order’s price.',
        'pending' => 'Nothing has been paid yet.',
        'failed' => 'The payment has failed.',
        'expired' => 'The transaction has expired.',
        'unknown-status' => 'The provider reports an unknown status.',
        'unknown-reference' => 'The provider does not know this transaction.',
        'another-transaction' => 'The provider’s answer is about another transaction.',
        'another-merchant' => 'The provider refuses the key, because the transaction belongs to another merchant.',
        'refused' => 'The provider refuses to answer.',
        'unreachable' => 'The provider can’t be reached, or took too long.',
        'unavailable' => 'The provider has an internal problem, or is too busy.',
        'unreadable' => 'The provider’s answer can’t be read.',
        'store-failed' => 'The store of orders has failed.',
    ];
    private const PAID = ['already-fulfilled', 'paid-twice'];
    /** The payer can still pay the transaction, or its state is unknown. Don't start another transaction for the order. */
    private const PAYABLE = [
        ...['partly-paid', 'pending', 'unknown-status', 'unknown-reference', 'another-transaction'],
        ...['another-merchant', 'refused', 'unreachable', 'unavailable', 'unreadable', 'store-failed'],
    ];

    /** @param array{amount?: string, currency?: string} $found */
    public static function refuse(
        string $refusal,
        ?int $httpStatus = null,
        ?float $retryAfter = null,
        array $found = [],
        ?\Throwable $cause = null,
    ): VerifyResult {
        $isPaid = in_array($refusal, self::PAID, true);
        $isPayable = in_array($refusal, self::PAYABLE, true);
        $message = self::MESSAGES[$refusal];
        return new VerifyResult(false, null, $refusal, $message, $isPaid, $isPayable, $httpStatus, $retryAfter, $found, $cause);
    }

    /** Returns the refusal of an order that can't be verified, for example because its amount is invalid. */
    public static function invalidOrder(string $message): VerifyResult
    {
        return new VerifyResult(false, null, 'invalid-order', $message, false, true);
    }

    /** Returns the refusal of a payment that the order `$paid` has already claimed. */
    public static function used(string $paid, string $order): VerifyResult
    {
        return self::refuse($paid === $order ? 'already-fulfilled' : 'used-before');
    }
}
