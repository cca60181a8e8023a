<?php

declare(strict_types=1);

namespace Kobo\Server;

/** A stored transaction that `start` began. */
final class Started
{
    /**
     * @param string|int $reference the reference of the transaction
     * @param string|int $order the merchant's own id of the order
     * @param string|int $amount a decimal of major units, such as `12500.50`. A float is refused, because it may be rounded
     * @param string $currency ISO 4217, such as `NGN`
     */
    public function __construct(
        public readonly mixed $reference,
        public readonly mixed $order,
        public readonly mixed $amount,
        public readonly mixed $currency,
    ) {
    }
}
