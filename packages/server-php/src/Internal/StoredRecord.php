<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\Money;
use Kobo\Server\Orders;

/** The parsed result of `Orders::find`. */
final class StoredRecord
{
    /**
     * @param ?string $order the order of the transaction; null if this server did not start the transaction
     * @param ?Money $money the amount and currency of the started transaction
     * @param ?string $paid the order that the transaction has paid
     */
    private function __construct(
        public readonly ?string $order,
        public readonly ?Money $money,
        public readonly ?string $paid,
    ) {
    }

    /**
     * Reads the stored data of a reference.
     * Ignores a transaction whose reference differs in case, because the database may ignore case although the provider doesn't.
     *
     * @throws \Throwable if the store failed or returned anything else, because the reference may then be used already
     */
    public static function find(Orders $orders, string $reference): self
    {
        $row = $orders->find($reference);
        $paid = $row?->paid === null ? null : self::id($row->paid);
        $started = $row?->started;
        if ($started === null) {
            return new self(null, null, $paid);
        }
        $amount = Amounts::wire(is_int($started->amount) ? (string) $started->amount : $started->amount);
        $currency = Amounts::currencyCode($started->currency);
        if ($amount === null || $currency === null) {
            throw new \UnexpectedValueException('Orders::find must return an amount and a currency.');
        }
        [$own, $order] = [self::id($started->reference), self::id($started->order)];
        return $own === $reference ? new self($order, new Money($amount, $currency), $paid) : new self(null, null, $paid);
    }

    /** Returns an id as text, because a database may return ids as integers. */
    private static function id(mixed $value): string
    {
        $id = is_int($value) ? (string) $value : $value;
        return is_string($id) && $id !== '' ? $id : throw new \UnexpectedValueException('Orders::find must return ids as text.');
    }
}
