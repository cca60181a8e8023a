<?php

/** Runs the order store on SQLite, with several processes. */

declare(strict_types=1);

namespace Kobo\Server\Tests;

use Kobo\Server\Internal\StoredRecord;
use Kobo\Server\MemoryOrders;
use Kobo\Server\Orders;
use Kobo\Server\PdoOrders;
use Kobo\Server\Price;
use Kobo\Server\Started;
use Kobo\Server\StoredOrder;

$database = static function (int $errorMode = \PDO::ERRMODE_EXCEPTION): PdoOrders {
    $orders = new PdoOrders(new \PDO('sqlite::memory:', options: [\PDO::ATTR_ERRMODE => $errorMode]));
    $orders->createTables();
    return $orders;
};
$started = new Started('CHK_A', 'A-1', '5000.00', 'NGN');
$price = new Price('5000.00', 'NGN');
/** A store that returns this row. */
$returns = static fn (?StoredOrder $row) => new class ($row) implements Orders {
    public function __construct(private readonly ?StoredOrder $row)
    {
    }

    public function add(Started $started): void
    {
    }

    public function find(string $reference): ?StoredOrder
    {
        return $this->row;
    }

    public function claim(string $reference, string $order, Price $verified): bool
    {
        return false;
    }
};

return [
    'an order is shipped once by fifty verifications and webhooks of five processes' => static function () use ($started): void {
        $path = tempnam(sys_get_temp_dir(), 'kobo-orders-');
        try {
            $orders = new PdoOrders(new \PDO("sqlite:$path"));
            $orders->createTables();
            $orders->add($started);
            $shops = [];
            for ($count = 0; $count < 5; $count += 1) {
                $command = [PHP_BINARY, __DIR__ . '/claimOnce.php', $path, '10'];
                $process = proc_open($command, [['pipe', 'r'], ['pipe', 'w'], STDERR], $pipes);
                $shops[] = [$process, $pipes];
            }
            foreach ($shops as [, [$input]]) {
                fwrite($input, "start\n");
            }
            $printed = [];
            foreach ($shops as [$process, [, $output]]) {
                $printed = [...$printed, ...explode("\n", trim(stream_get_contents($output)))];
                same(0, proc_close($process));
            }
            sort($printed);
            same([...array_fill(0, 49, 'already-fulfilled'), 'ship'], $printed);
        } finally {
            unlink($path);
        }
    },

    'the database refuses a second use of a reference and a second payment of an order' =>
        static function () use ($database, $price): void {
            foreach ([\PDO::ERRMODE_EXCEPTION, \PDO::ERRMODE_SILENT] as $errorMode) {
                $orders = $database($errorMode);
                same(true, $orders->claim('CHK_A', 'A-1', $price));
                foreach ([['CHK_A', 'A-1'], ['CHK_A', 'B-1'], ['CHK_B', 'A-1']] as [$reference, $order]) {
                    same(false, $orders->claim($reference, $order, $price));
                }
                same(true, $orders->claim('CHK_B', 'B-1', $price));
                same('A-1', $orders->find('CHK_A')->paid);
            }
        },

    'the database stores a reference for only one order' => static function () use ($database, $started): void {
        $orders = $database();
        $orders->add($started);
        throws(\RuntimeException::class, static fn () => $orders->add(new Started('CHK_A', 'B-1', '5000.00', 'NGN')));
        same('A-1', $orders->find('CHK_A')->started?->order);
        same(null, $orders->find('chk_a')->started);
    },

    'a claim without tables is an error and not a duplicate' => static function () use ($price): void {
        foreach ([\PDO::ERRMODE_EXCEPTION, \PDO::ERRMODE_SILENT] as $errorMode) {
            $orders = new PdoOrders(new \PDO('sqlite::memory:', options: [\PDO::ATTR_ERRMODE => $errorMode]));
            throws(\RuntimeException::class, static fn () => $orders->claim('CHK_A', 'A-1', $price));
        }
    },

    'a store with an open transaction is an error, because it could be rolled back' => static function () use ($price): void {
        $pdo = new \PDO('sqlite::memory:');
        $orders = new PdoOrders($pdo);
        $orders->createTables();
        $pdo->beginTransaction();
        throws(\LogicException::class, static fn () => $orders->claim('CHK_A', 'A-1', $price));
        throws(\LogicException::class, static fn () => $orders->find('CHK_A'));
        $pdo->rollBack();
        same(true, $orders->claim('CHK_A', 'A-1', $price));
    },

    'a claim whose commit fails leaves no transaction open' => static function () use ($price): void {
        $path = tempnam(sys_get_temp_dir(), 'kobo-orders-');
        try {
            foreach ([\PDO::ERRMODE_EXCEPTION, \PDO::ERRMODE_SILENT] as $errorMode) {
                $pdo = new \PDO("sqlite:$path", options: [\PDO::ATTR_TIMEOUT => 0, \PDO::ATTR_ERRMODE => $errorMode]);
                $orders = new PdoOrders($pdo);
                $orders->createTables();
                $reader = new \PDO("sqlite:$path");
                $reader->beginTransaction();
                $reader->query('SELECT * FROM kobo_paid')->fetchAll();
                throws(\Exception::class, static fn () => $orders->claim("CHK_$errorMode", "A-$errorMode", $price));
                $reader->rollBack();
                same(false, $pdo->inTransaction());
                same(true, $orders->claim("CHK_$errorMode", "A-$errorMode", $price));
            }
        } finally {
            unlink($path);
        }
    },

    'an id that a database could shorten is an error' => static function () use ($database, $price): void {
        $orders = $database();
        throws(\LogicException::class, static fn () => $orders->claim('CHK_A', str_repeat('A', 256), $price));
        $long = new Started('CHK_A', str_repeat('ä', 128), '5000.00', 'NGN');
        throws(\LogicException::class, static fn () => $orders->add($long));
    },

    'a store may return whole numbers' => static function () use ($returns): void {
        foreach (['5000', '5000.00', 5000] as $amount) {
            $record = StoredRecord::find($returns(new StoredOrder(new Started(170, 17, $amount, 'ngn'))), '170');
            same(['17', 500_000, 'NGN'], [$record->order, $record->money?->minorUnits, $record->money?->currency]);
        }
    },

    'a store must not return floats or empty ids' => static function () use ($returns): void {
        $rows = [
            new StoredOrder(new Started('CHK_A', 'A-1', 5000.0, 'NGN')),
            new StoredOrder(new Started('CHK_A', true, '5000', 'NGN')),
            new StoredOrder(new Started('CHK_A', 17.0, '5000', 'NGN')),
            new StoredOrder(null, ''),
        ];
        foreach ($rows as $row) {
            throws(\UnexpectedValueException::class, static fn () => StoredRecord::find($returns($row), 'CHK_A'));
        }
        same(null, StoredRecord::find($returns(null), 'CHK_A')->paid);
    },

    'memory stores a reference for only one order, even if it has only digits' => static function () use ($price): void {
        $orders = new MemoryOrders();
        $orders->add(new Started('170', '17', '5000.00', 'NGN'));
        throws(\RuntimeException::class, static fn () => $orders->add(new Started('170', '17', '5000.00', 'NGN')));
        same(true, $orders->claim('170', '17', $price));
        same([false, false], [$orders->claim('170', '18', $price), $orders->claim('171', '17', $price)]);
        same('17', $orders->find('170')->paid);
    },
];
