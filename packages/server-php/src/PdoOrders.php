<?php

declare(strict_types=1);

namespace Kobo\Server;

/** Stores orders in a database with PDO: SQLite, PostgreSQL or MySQL. */
final class PdoOrders implements Orders
{
    /** The most bytes of an order's id, because MySQL can shorten a longer id to the id of another order. */
    private const MAX_ORDER = 255;

    /** @param \PDO $pdo a connection with autocommit, outside of a transaction */
    public function __construct(private readonly \PDO $pdo)
    {
    }

    /** Creates the two tables if they are missing. */
    public function createTables(): void
    {
        $isMysql = $this->pdo->getAttribute(\PDO::ATTR_DRIVER_NAME) === 'mysql';
        // MySQL ignores case when it compares text, but not when it compares bytes.
        [$reference, $order] = $isMysql ? ['VARBINARY(128)', 'VARBINARY(' . self::MAX_ORDER . ')'] : ['TEXT', 'TEXT'];
        $this->run(
            "CREATE TABLE IF NOT EXISTS kobo_started (reference $reference NOT NULL, order_id $order NOT NULL, "
                . 'amount VARCHAR(32) NOT NULL, currency VARCHAR(3) NOT NULL, PRIMARY KEY (reference))',
            [],
        );
        $this->run(
            "CREATE TABLE IF NOT EXISTS kobo_paid (reference $reference NOT NULL, order_id $order NOT NULL, "
                . 'PRIMARY KEY (reference), UNIQUE (order_id))',
            [],
        );
    }

    public function add(Started $started): void
    {
        $this->requireNoTransaction();
        $this->write(
            'INSERT INTO kobo_started (reference, order_id, amount, currency) VALUES (?, ?, ?, ?)',
            [$started->reference, $this->checked($started->order), $started->amount, $started->currency],
        );
    }

    public function find(string $reference): StoredOrder
    {
        $this->requireNoTransaction();
        $started = $this->row(
            'SELECT reference, order_id, amount, currency FROM kobo_started WHERE reference = ?',
            [$reference],
        );
        $paid = $this->row('SELECT order_id FROM kobo_paid WHERE reference = ?', [$reference]);
        return new StoredOrder($started === null ? null : new Started(...$started), $paid[0] ?? null);
    }

    /** Claims a payment. The two keys ensure that no reference pays twice and no order is paid twice. */
    public function claim(string $reference, string $order, Price $verified): bool
    {
        $this->requireNoTransaction();
        try {
            $this->write(
                'INSERT INTO kobo_paid (reference, order_id) VALUES (?, ?)',
                [$reference, $this->checked($order)],
            );
            return true;
        } catch (\RuntimeException $error) {
            // Every database has its own code for a duplicate. Only an existing row proves the duplicate.
            $query = 'SELECT order_id FROM kobo_paid WHERE reference = ? OR order_id = ?';
            return $this->row($query, [$reference, $order]) === null ? throw $error : false;
        }
    }

    /** Throws within a caller's transaction, which could be rolled back after the order was shipped, or hide other claims. */
    private function requireNoTransaction(): void
    {
        if ($this->pdo->inTransaction()) {
            throw new \LogicException('PdoOrders needs a connection without an open transaction.');
        }
    }

    /** @param list<mixed> $values */
    private function write(string $statement, array $values): void
    {
        // Without autocommit, a bare statement could be rolled back later.
        if (!$this->pdo->beginTransaction()) {
            throw new \RuntimeException('No transaction was begun.');
        }
        try {
            $this->run($statement, $values);
            if (!$this->pdo->commit()) {
                throw new \RuntimeException('The transaction was not committed.');
            }
        } catch (\RuntimeException $error) {
            // A failed commit can leave the transaction open. `claim` would then find its own row.
            if ($this->pdo->inTransaction()) {
                $this->pdo->rollBack();
            }
            throw $error;
        }
    }

    /**
     * @param list<mixed> $values
     * @return list<mixed>|null
     */
    private function row(string $query, array $values): ?array
    {
        $row = $this->run($query, $values)->fetch(\PDO::FETCH_NUM);
        return is_array($row) ? array_values($row) : null;
    }

    /**
     * Runs a statement. Throws on an error, even if the connection does not.
     *
     * @param list<mixed> $values
     */
    private function run(string $statement, array $values): \PDOStatement
    {
        $prepared = $this->pdo->prepare($statement);
        if ($prepared === false || !$prepared->execute($values)) {
            throw new \RuntimeException('The database refuses: ' . ($this->pdo->errorInfo()[2] ?? $statement));
        }
        return $prepared;
    }

    private function checked(mixed $order): string
    {
        if (is_string($order) && strlen($order) <= self::MAX_ORDER) {
            return $order;
        }
        throw new \LogicException('An order’s id is text of at most ' . self::MAX_ORDER . ' bytes.');
    }
}
