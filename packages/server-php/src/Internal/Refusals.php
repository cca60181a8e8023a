<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\VerifyResult;

/** Every reason why a payment doesn't count, by name. */
final class Refusals
{
    private const MESSAGES = [
        'invalid-reference' => 'This is no reference of a transaction.',
        'not-started-here' => 'This server has started no such transaction.',
        'another-order' => 'This transaction was started for another order.',
        'used-before' => 'This transaction has paid another order.',
        'already-fulfilled' => 'This transaction has paid this order, and was counted before.',
        'paid-twice' => 'The order has been paid by another transaction: this money must go back.',
        'price-changed' =>
            'Nothing has been paid yet, and the transaction was started for another price than the order has now.',
        'amount-differs' => 'Another amount was paid than the order asks for.',
        'currency-differs' => 'It was paid in another currency than the order asks for.',
        'amount-not-named' => 'The provider does not say how much was paid, and nobody else can.',
        'currency-not-named' => 'The provider does not say in which currency, and nobody else can.',
        'returned' => 'The money goes back to the payer, or went, in whole or in part.',
        'partly-paid' => 'Less money has arrived than the order asks for.',
        'pending' => 'Nothing has been paid yet.',
        'failed' => 'The payment has failed.',
        'expired' => 'The transaction has expired.',
        'unknown-status' => 'The provider says a status that nobody knows.',
        'unknown-reference' => 'The provider knows no such transaction.',
        'another-transaction' => 'The provider’s answer is about another transaction.',
        'another-merchant' => 'The provider refuses the key: the transaction is another merchant’s.',
        'refused' => 'The provider refuses to answer.',
        'unreachable' => 'The provider can’t be reached, or took too long.',
        'unavailable' => 'The provider has a problem of its own, or is too busy.',
        'unreadable' => 'The provider’s answer can’t be read.',
        'store-failed' => 'The store of orders has failed.',
    ];
    private const PAID = ['already-fulfilled', 'paid-twice'];
    /** The transaction can still be paid, or its state is unknown. Then don't start another transaction for the order. */
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

    /** An order that can't be verified, for example because its amount is invalid. */
    public static function invalidOrder(string $message): VerifyResult
    {
        return new VerifyResult(false, null, 'invalid-order', $message, false, true);
    }

    /** The refusal of a payment that was already claimed, for the order `$paid`. */
    public static function used(string $paid, string $order): VerifyResult
    {
        return self::refuse($paid === $order ? 'already-fulfilled' : 'used-before');
    }
}
