<?php

declare(strict_types=1);

namespace Kobo\Server;

/**
 * The merchant's store: the order of each transaction, and the paid orders.
 * It must be persistent, and shared by every process.
 */
interface Orders
{
    /** Stores a started transaction. Throws if its reference is already stored. */
    public function add(Started $started): void;

    /** Returns the stored data of a reference; null if it is unknown. Reads no replica and no cache. */
    public function find(string $reference): ?StoredOrder;

    /**
     * Assigns a payment to its order, permanently and atomically: one of many concurrent calls gets true.
     * A reference pays only one order, and an order is paid by only one reference. Don't catch errors of the database.
     *
     * @param Price $verified the order's price, which was paid. Throw if the price has changed since it was read
     */
    public function claim(string $reference, string $order, Price $verified): bool;
}
