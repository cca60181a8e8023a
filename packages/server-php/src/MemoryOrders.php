<?php

declare(strict_types=1);

namespace Kobo\Server;

/**
 * Stores orders in memory, for tests and long-running development servers. Every request of PHP-FPM starts with an empty store.
 */
final class MemoryOrders implements Orders
{
    /** @var array<string, Started> */
    private array $started = [];

    /** @var array<string, string> */
    private array $paid = [];

    public function add(Started $started): void
    {
        if (isset($this->started["=$started->reference"])) {
            throw new \RuntimeException("$started->reference is already stored.");
        }
        $this->started["=$started->reference"] = $started;
    }

    public function find(string $reference): StoredOrder
    {
        // The prefix prevents PHP from converting a key of digits to an integer.
        return new StoredOrder($this->started["=$reference"] ?? null, $this->paid["=$reference"] ?? null);
    }

    public function claim(string $reference, string $order, Price $verified): bool
    {
        if (isset($this->paid["=$reference"]) || in_array($order, $this->paid, true)) {
            return false;
        }
        $this->paid["=$reference"] = $order;
        return true;
    }
}
