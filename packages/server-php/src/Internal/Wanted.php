<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\KoboServerException;
use Kobo\Server\Money;

/** The parsed expected order. */
final class Wanted
{
    private function __construct(
        public readonly string $order,
        public readonly Money $money,
        public readonly bool $startedElsewhere,
    ) {
    }

    /** @throws KoboServerException INVALID_ORDER, INVALID_AMOUNT, INVALID_CURRENCY */
    public static function read(mixed $order, mixed $amount, mixed $currency, mixed $startedElsewhere = false): self
    {
        return new self(self::order($order), Money::read($amount, $currency), $startedElsewhere === true);
    }

    /** @throws KoboServerException INVALID_ORDER */
    public static function order(mixed $order): string
    {
        if (is_string($order) && $order !== '') {
            return $order;
        }
        throw new KoboServerException('INVALID_ORDER', 'order must be your own id of the order, as text.');
    }
}
