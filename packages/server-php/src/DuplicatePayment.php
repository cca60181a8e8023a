<?php

declare(strict_types=1);

namespace Kobo\Server;

/** Another payment of the same transaction, which does not pay the order. Amounts are decimals of major units. */
final class DuplicatePayment
{
    /** @param string $refunded the part that the provider sends back; `0.00` if it reports no refund. Return the rest yourself */
    public function __construct(
        public readonly string $amount,
        public readonly string $refunded,
    ) {
    }
}
