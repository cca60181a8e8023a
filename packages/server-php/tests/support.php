<?php

/** Assertions, the vectors and the shop of a case, for the tests. */

declare(strict_types=1);

namespace Kobo\Server\Tests;

use Kobo\Server\KoboServer;
use Kobo\Server\KoboServerException;
use Kobo\Server\MemoryOrders;
use Kobo\Server\Orders;
use Kobo\Server\Price;
use Kobo\Server\Request;
use Kobo\Server\Response;
use Kobo\Server\Started;
use Kobo\Server\StoredOrder;

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Fails if two values differ. */
function same(mixed $expected, mixed $found, string $title = ''): void
{
    if ($expected !== $found) {
        $flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;
        [$one, $other] = [json_encode($expected, $flags), json_encode($found, $flags)];
        throw new \AssertionError("$title\nexpected $one\nfound    $other");
    }
}

/** Fails unless the call throws a mistake with this reason. */
function mistake(string $reason, callable $call, string $title = ''): void
{
    try {
        $call();
    } catch (KoboServerException $error) {
        same($reason, $error->reason, $title);
        return;
    }
    throw new \AssertionError("$title\nnothing was thrown");
}

/** Fails unless the call throws. */
function throws(string $class, callable $call): void
{
    try {
        $call();
    } catch (\Throwable $error) {
        same(true, $error instanceof $class, get_class($error) . ': ' . $error->getMessage());
        return;
    }
    throw new \AssertionError('nothing was thrown');
}

/**
 * Serves a file with PHP's own server, and gives its origin to a function.
 *
 * @param array<string, string> $env
 */
function serve(string $file, callable $use, array $env = []): void
{
    $command = [PHP_BINARY, '-S', '127.0.0.1:0', $file];
    $process = proc_open($command, [2 => ['pipe', 'w']], $pipes, dirname($file), [...getenv(), ...$env]);
    try {
        do {
            $line = (string) fgets($pipes[2]);
        } while (!preg_match('/http:\/\/127\.0\.0\.1:\d+/', $line, $origin));
        $use($origin[0]);
    } finally {
        proc_terminate($process);
        proc_close($process);
    }
}

/**
 * The headers of a message, signed as the provider does.
 *
 * @return array<string, string>
 */
function signed(string $body, int $now): array
{
    $digest = hash_hmac('sha256', "msg_1.$now.$body", base64_decode(substr(SECRET, 6)), true);
    return [
        'Webhook-Id' => 'msg_1',
        'Webhook-Timestamp' => (string) $now,
        'Webhook-Signature' => 'v1,' . base64_encode($digest),
    ];
}

/**
 * Reads a file of vectors. packages/server/vectors/README.md has the format.
 *
 * @return list<array<string, mixed>>
 */
function casesIn(string $name): array
{
    $text = file_get_contents(__DIR__ . "/../../server/vectors/$name.json");
    return json_decode($text, true, 512, JSON_THROW_ON_ERROR)['cases'];
}

function textOf(mixed $text): string
{
    $parts = is_string($text) ? [$text] : $text;
    return implode('', array_map(
        static fn (mixed $part) => is_string($part) ? $part : str_repeat($part['repeat'], $part['times']),
        $parts,
    ));
}

function bytesOf(mixed $body): string
{
    return is_array($body) && isset($body['base64']) ? base64_decode($body['base64']) : textOf($body);
}

/** The store of a case. It works as usual once it is repaired. */
final class VectorOrders implements Orders
{
    private readonly MemoryOrders $memory;

    /** @param array<string, mixed> $stored */
    public function __construct(private array $stored)
    {
        $this->memory = new MemoryOrders();
        foreach ($stored['started'] as $row) {
            $this->memory->add(new Started(...$row));
        }
        foreach ($stored['paid'] as $row) {
            $this->memory->claim($row['reference'], $row['order'], new Price('0.01', 'NGN'));
        }
    }

    public function repair(): void
    {
        $this->stored = [];
    }

    public function add(Started $started): void
    {
        $this->memory->add($started);
    }

    public function find(string $reference): StoredOrder
    {
        $this->guard('find');
        if (isset($this->stored['row'])) {
            $names = ['reference', 'order', 'amount', 'currency'];
            ['started' => $started] = $row = $this->stored['row'];
            $values = array_map(static fn (string $name) => $started[$name] ?? null, $names);
            return new StoredOrder(new Started(...$values), $row['paid'] ?? null);
        }
        return $this->memory->find(isset($this->stored['ignoresCase']) ? strtoupper($reference) : $reference);
    }

    public function claim(string $reference, string $order, Price $verified): bool
    {
        $this->guard('claim');
        return $this->memory->claim($reference, $order, $verified);
    }

    private function guard(string $method): void
    {
        if (($this->stored['fails'] ?? '') === $method) {
            throw new \RuntimeException('no connection');
        }
    }
}

/** A merchant's server with the store of a case, whose provider gives its replies. */
final class Shop
{
    public readonly KoboServer $kobo;
    /** @var list<string> the paths of the requests */
    public array $requests = [];

    private readonly VectorOrders $orders;
    /** @var list<mixed> */
    private array $replies;

    /**
     * @param array<string, mixed> $case
     * @param array<string, mixed> $options
     */
    public function __construct(array $case, array $options = [])
    {
        $this->replies = $case['replies'];
        $this->orders = new VectorOrders($case['stored']);
        $this->kobo = new KoboServer(...[
            'api' => 'https://api.pay.example',
            'publicKey' => 'pk_test_adire',
            'apiKey' => 'kobo_checkout',
            'orders' => $this->orders,
            'transport' => $this->answer(...),
            ...$options,
        ]);
    }

    /** @param list<mixed> $replies */
    public function recover(array $replies): void
    {
        $this->requests = [];
        $this->replies = $replies;
        $this->orders->repair();
    }

    private function answer(Request $request): Response
    {
        $reply = $this->replies[min(count($this->requests), count($this->replies) - 1)];
        $this->requests[] = (string) parse_url($request->url, PHP_URL_PATH);
        if (is_string($reply)) {
            throw new \RuntimeException($reply);
        }
        return new Response($reply['status'], textOf($reply['body']), $reply['headers'] ?? []);
    }
}
