<?php

declare(strict_types=1);

namespace Kobo\Server;

/** A payment that pays its order. */
final class Payment
{
    public function __construct(
        public readonly string $reference,
        public readonly string $order,
        public readonly string $amount,
        public readonly string $currency,
    ) {
    }
}
