<?php

declare(strict_types=1);

namespace Kobo\Server;

/** The price of an order. */
final class Price
{
    /**
     * @param string $amount a decimal of major units, such as `12500.50`
     * @param string $currency ISO 4217, such as `NGN`
     */
    public function __construct(
        public readonly mixed $amount,
        public readonly mixed $currency,
    ) {
    }
}
