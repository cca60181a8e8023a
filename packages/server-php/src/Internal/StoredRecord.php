<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\Money;
use Kobo\Server\Orders;

/** The parsed result of `Orders::find`. */
final class StoredRecord
{
    /**
     * @param ?string $order of the started transaction. Null if this server did not start it
     * @param ?Money $money of the started transaction
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
     * A transaction whose reference differs in case is ignored: the database may ignore case, but the provider may not.
     *
     * @throws \Throwable if the store failed or returned anything else: then it is unknown whether the reference was used
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

    /** A database may return ids as whole numbers. */
    private static function id(mixed $value): string
    {
        $id = is_int($value) ? (string) $value : $value;
        return is_string($id) && $id !== '' ? $id : throw new \UnexpectedValueException('Orders::find must return ids as text.');
    }
}
