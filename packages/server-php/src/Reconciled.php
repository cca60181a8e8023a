<?php

declare(strict_types=1);

namespace Kobo\Server;

/** The result of one order. */
final class Reconciled
{
    /** @param array<string, mixed> $order the same array as in `$openOrders` */
    public function __construct(
        public readonly mixed $order,
        public readonly VerifyResult $result,
    ) {
    }
}
