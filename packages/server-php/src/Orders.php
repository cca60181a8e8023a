<?php

declare(strict_types=1);

namespace Kobo\Server;

/**
 * The merchant's store, which contains the order of each transaction, and the paid orders.
 * The store must be persistent, and all processes must share it.
 */
interface Orders
{
    /** Stores a started transaction. Throws if the transaction's reference is already stored. */
    public function add(Started $started): void;

    /** Returns the stored data of a reference, never from a replica or a cache; null if the reference is unknown. */
    public function find(string $reference): ?StoredOrder;

    /**
     * Assigns a payment to its order, permanently and atomically. Only one of many concurrent calls returns true.
     * A reference can pay only one order, and only one reference can pay an order. Don't catch errors of the database.
     *
     * @param Price $verified the paid amount and currency. Throw if the order's price is no longer equal to them
     */
    public function claim(string $reference, string $order, Price $verified): bool;
}
