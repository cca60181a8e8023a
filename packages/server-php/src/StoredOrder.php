<?php

declare(strict_types=1);

namespace Kobo\Server;

/** The stored data of a reference. */
final class StoredOrder
{
    /**
     * @param ?Started $started the transaction that `start` began; null if this server did not start the transaction
     * @param string|int|null $paid the order that the transaction has paid; null if the transaction has paid no order
     */
    public function __construct(
        public readonly ?Started $started = null,
        public readonly mixed $paid = null,
    ) {
    }
}
