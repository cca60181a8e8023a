<?php

/** The calls of a merchant's server, and mistakes in them. */

declare(strict_types=1);

namespace Kobo\Server\Tests;

use Kobo\Server\KoboServer;
use Kobo\Server\MemoryOrders;
use Kobo\Server\Money;
use Kobo\Server\Orders;
use Kobo\Server\Price;
use Kobo\Server\Request;
use Kobo\Server\Response;
use Kobo\Server\Started;
use Kobo\Server\StoredOrder;

const NOW = 1_760_000_000;

/** A provider that records requests, and gives one reply to all of them. */
final class Provider
{
    /** @var list<Request> */
    public array $sent = [];
    public Response $reply;

    public function __construct()
    {
        $this->reply = new Response(200, '{"status":true,"data":{"reference":"CHK_A"}}');
    }

    public function __invoke(Request $request): Response
    {
        $this->sent[] = $request;
        return $this->reply;
    }
}

$order = ['order' => 'A-1', 'amount' => '5000.50', 'currency' => 'ngn'];
$paid = new Response(200, '{"status":true,"data":{"status":"success","amount":5000.50,"currency":"NGN"}}');
$kobo = static fn (Provider $provider, array $options = []): KoboServer => new KoboServer(...[
    'api' => 'https://api.pay.example/',
    'publicKey' => 'pk_test_adire',
    'apiKey' => 'kobo_checkout',
    'walletId' => 'adire-main',
    'orders' => new MemoryOrders(),
    'transport' => $provider,
    'now' => static fn () => NOW,
    'sleep' => static fn () => null,
    ...$options,
]);

return [
    'a start sends only the fields of the specification' => static function () use ($kobo, $order): void {
        $provider = new Provider();
        $orders = new MemoryOrders();
        $metadata = ['customer' => ['email' => 'ada@example.com'], '__proto__' => ['a' => 1], 'name' => 'Adé'];
        $server = $kobo($provider, ['secretKey' => 'sk_test_adire', 'orders' => $orders]);
        same(true, $server->start(...$order, metadata: $metadata, returnUrl: 'https://shop.example/thanks')->ok);
        $request = $provider->sent[0];
        same(['POST', 'https://api.pay.example/api/v1/checkout/initialize'], [$request->method, $request->url]);
        same([
            'accept' => 'application/json',
            'x-api-key' => 'kobo_checkout',
            'source' => 'checkout',
            'authorization' => 'sk_test_adire',
            'content-type' => 'application/json',
        ], $request->headers);
        same(
            '{"amount":5000.50,"currency":"NGN","metadata":{"customer":{"email":"ada@example.com"},"name":"Adé"},'
                . '"walletId":"adire-main","returnUrl":"https://shop.example/thanks"}',
            $request->body,
        );
        $started = $orders->find('CHK_A')->started;
        same(['CHK_A', 'A-1', '5000.50', 'NGN'], array_values((array) $started));
    },

    'a start without metadata sends an empty object' => static function () use ($kobo, $order): void {
        $provider = new Provider();
        $kobo($provider)->start(...$order);
        same(true, str_contains((string) $provider->sent[0]->body, '"metadata":{}'));
    },

    'a verification sends one request with the public key' => static function () use ($kobo, $order, $paid): void {
        $provider = new Provider();
        $server = $kobo($provider, ['secretKey' => 'sk_test_adire', 'service' => 'default']);
        $server->start(...$order);
        $provider->reply = $paid;
        same(true, $server->verify('CHK_A', ...$order)->ok);
        [, $request] = $provider->sent;
        same(['GET', 'https://api.pay.example/checkout/status/CHK_A'], [$request->method, $request->url]);
        same(['pk_test_adire', null], [$request->headers['authorization'], $request->body]);
    },

    'the provider’s message and delay are returned' => static function () use ($kobo, $order): void {
        $provider = new Provider();
        $provider->reply = new Response(400, '{"status":false,"message":"Unknown wallet"}');
        $refused = $kobo($provider)->start(...$order);
        same(['Unknown wallet', 400], [$refused->message, $refused->httpStatus]);
        $provider->reply = new Response(429, '', ['retry-after' => '7']);
        $refused = $kobo($provider)->start(...$order);
        same(['unavailable', 7.0], [$refused->refusal, $refused->retryAfter]);
    },

    'a mistake in a call throws and sends nothing' => static function () use ($kobo, $order): void {
        $provider = new Provider();
        $server = $kobo($provider, ['webhookSecret' => SECRET]);
        $mistakes = [
            [['amount' => 5000], 'INVALID_AMOUNT'],
            [['amount' => 5000.5], 'INVALID_AMOUNT'],
            [['amount' => '5,000.00'], 'INVALID_AMOUNT'],
            [['amount' => '5000.001'], 'INVALID_AMOUNT'],
            [['amount' => '0.00'], 'INVALID_AMOUNT'],
            [['amount' => '-1'], 'INVALID_AMOUNT'],
            [['amount' => "5000\n"], 'INVALID_AMOUNT'],
            [['amount' => null], 'INVALID_AMOUNT'],
            [['currency' => '₦'], 'INVALID_CURRENCY'],
            [['currency' => null], 'INVALID_CURRENCY'],
            [['order' => 17], 'INVALID_ORDER'],
            [['order' => ''], 'INVALID_ORDER'],
        ];
        foreach ($mistakes as [$changes, $reason]) {
            $wrong = [...$order, ...$changes];
            mistake($reason, static fn () => $server->verify('CHK_A', ...$wrong), json_encode($wrong));
            mistake($reason, static fn () => $server->start(...$wrong), json_encode($wrong));
        }
        $deep = ['a' => ['b' => ['c' => ['d' => ['e' => ['f' => 1]]]]]];
        foreach ([
            ['reference' => 'a/b'],
            ['reference' => 'initialize'],
            ['reference' => "CHK_A\n"],
            ['returnUrl' => 'javascript:alert(1)'],
            ['returnUrl' => 'http://shop.example'],
            ['returnUrl' => 'https://shop.example\\@evil.example'],
            ['returnUrl' => 'https://ada:secret@shop.example'],
            ['returnUrl' => "https://shop.example/\nx"],
            ['metadata' => ['text' => str_repeat('x', 9000)]],
            ['metadata' => $deep],
            ['metadata' => ['rate' => NAN]],
            ['metadata' => ['name' => "\xff"]],
            ['metadata' => ['a list']],
        ] as $more) {
            mistake('INVALID_START', static fn () => $server->start(...$order, ...$more));
        }
        $none = static fn () => null;
        mistake('NOT_RAW', static fn () => $server->webhook([], ['data' => []], $none));
        mistake('INVALID_OPTIONS', static fn () => $server->webhook(['webhook-id' => 7], '', $none));
        mistake('NO_SECRET', static fn () => $kobo($provider)->webhook([], '', $none));
        same([], $provider->sent);
    },

    'invalid options throw' => static function () use ($kobo): void {
        foreach ([
            ['api' => 'http://api.pay.example'],
            ['api' => 'https://api.pay.example?x=1'],
            ['api' => 'https://ada:secret@api.pay.example'],
            ['api' => 'http://localhost.evil.example'],
            ['api' => "https://api.pay.example\n"],
            ['publicKey' => ''],
            ['publicKey' => 'pk live'],
            ['secretKey' => "sk\n"],
            ['apiKey' => ''],
            ['walletId' => ' main'],
            ['walletId' => ''],
            ['service' => 'other'],
            ['timeout' => 0],
            ['timeout' => INF],
        ] as $options) {
            mistake('INVALID_OPTIONS', static fn () => $kobo(new Provider(), $options), json_encode(array_keys($options)));
        }
        foreach (['', 'whsec_', '%%%', 'not base64', 'whsec_AAAA', ['whsec_'], [7]] as $secret) {
            mistake('INVALID_SECRET', static fn () => $kobo(new Provider(), ['webhookSecret' => $secret]));
        }
    },

    'an order that is claimed elsewhere between the two reads is fulfilled once' => static function () use ($kobo, $order, $paid): void {
        $slow = new class () implements Orders {
            public function __construct(private readonly MemoryOrders $memory = new MemoryOrders())
            {
            }

            public function add(Started $started): void
            {
                $this->memory->add($started);
            }

            public function find(string $reference): StoredOrder
            {
                return $this->memory->find($reference);
            }

            public function claim(string $reference, string $order, Price $verified): bool
            {
                $this->memory->claim($reference, $order, $verified);
                return $this->memory->claim($reference, $order, $verified);
            }
        };
        $provider = new Provider();
        $server = $kobo($provider, ['orders' => $slow]);
        $server->start(...$order);
        $provider->reply = $paid;
        $result = $server->verify('CHK_A', ...$order);
        same([false, 'already-fulfilled', true], [$result->ok, $result->refusal, $result->paid]);
    },

    'a webhook accepts lists of headers and a price as an array' => static function () use ($kobo, $order, $paid): void {
        $provider = new Provider();
        $server = $kobo($provider, ['webhookSecret' => ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', SECRET]]);
        $server->start(...$order);
        $provider->reply = $paid;
        $body = '{"type":"transaction.success","data":{"reference":"CHK_A"}}';
        $headers = array_map(static fn (string $value) => [$value], signed($body, NOW));
        $result = $server->webhook($headers, $body, static fn () => ['amount' => '5000.50', 'currency' => 'NGN']);
        same([true, 204], [$result->ok, $result->status]);
    },

    'a webhook without a price is sent again' => static function () use ($kobo, $order): void {
        $server = $kobo(new Provider(), ['webhookSecret' => SECRET]);
        $server->start(...$order);
        $body = '{"data":{"reference":"CHK_A"}}';
        $broken = static fn () => throw new \RuntimeException('no connection');
        foreach ([[$broken, 'store-failed'], [static fn () => null, 'unknown-order']] as [$priceOf, $refusal]) {
            $result = $server->webhook(signed($body, NOW), $body, $priceOf);
            same([503, $refusal], [$result->status, $result->refusal]);
        }
        $number = $server->webhook(signed($body, NOW), $body, static fn () => new Price(5000.5, 'NGN'));
        same([503, 'invalid-order'], [$number->status, $number->refusal]);
    },

    'a reconciliation finds late payments and reports bad orders' => static function () use ($kobo, $order, $paid): void {
        $provider = new Provider();
        $server = $kobo($provider);
        $server->start(...$order);
        $provider->reply = $paid;
        $bad = [...$order, 'amount' => 5000.5, 'reference' => 'CHK_B'];
        $open = new \ArrayIterator([$bad, [...$order, 'reference' => 'CHK_A']]);
        $results = $server->reconcile($open);
        same(['invalid-order', null], array_map(static fn ($each) => $each->result->refusal, $results));
        same('CHK_A', $results[1]->order['reference']);
    },

    'a malformed order does not stop a reconciliation' => static function () use ($kobo, $order, $paid): void {
        $provider = new Provider();
        $server = $kobo($provider);
        $server->start(...$order);
        $provider->reply = $paid;
        $given = [[...$order, 'reference' => 'CHK_A'], null, 'CHK_A', (object) $order, 7];
        $results = $server->reconcile($given);
        $refusals = array_map(static fn ($each) => $each->result->refusal, $results);
        same([null, ...array_fill(0, 4, 'invalid-order')], $refusals);
        same($given, array_map(static fn ($each) => $each->order, $results));
    },

    'a dump contains no key and no secret' => static function () use ($kobo, $order): void {
        $provider = new Provider();
        $server = $kobo($provider, ['secretKey' => 'sk_test_adire', 'webhookSecret' => SECRET]);
        $server->start(...$order);
        $dump = print_r([$server, $provider->sent[0]], true);
        foreach (['sk_test_adire', 'pk_test_adire', base64_decode(substr(SECRET, 6))] as $secret) {
            same(false, str_contains($dump, $secret), $secret);
        }
        same(true, str_contains($dump, 'https://api.pay.example'));
    },

    'a reconciliation waits for the provider and stops after ten refusals' => static function () use ($kobo, $order, $paid): void {
        $provider = new Provider();
        $orders = new MemoryOrders();
        $pauses = new \ArrayObject();
        $sleep = static fn (float $seconds) => $pauses->append($seconds);
        $open = array_map(static fn (int $n) => [...$order, 'order' => "A-$n", 'reference' => "CHK_$n"], range(0, 19));
        foreach ($open as ['reference' => $reference, 'order' => $id]) {
            $orders->add(new Started($reference, $id, '5000.50', 'NGN'));
        }
        $replies = new \ArrayIterator([new Response(429, ''), new Response(503, '', ['retry-after' => '3']), $paid]);
        $once = static function () use ($replies): Response {
            $reply = $replies->current();
            $replies->next();
            return $reply;
        };
        $options = ['orders' => $orders, 'sleep' => $sleep];
        same(true, $kobo($provider, [...$options, 'transport' => $once])->reconcile([$open[0]])[0]->result->ok);
        same([1.0, 3.0], $pauses->getArrayCopy());
        foreach (['5', '3600'] as $seconds) {
            $provider->sent = [];
            $provider->reply = new Response(429, '', ['retry-after' => $seconds]);
            $results = $kobo($provider, $options)->reconcile(array_slice($open, 1));
            $refusals = array_unique(array_map(static fn ($each) => $each->result->refusal, $results));
            same([['unavailable'], 10], [$refusals, count($provider->sent)]);
        }
        same(false, in_array(3600.0, $pauses->getArrayCopy(), true));
    },

    'minor units become an amount' => static function (): void {
        same(['0.01', '12500.50'], [Money::fromMinorUnits(1), Money::fromMinorUnits(1_250_050)]);
        foreach ([0, -1, 0.5, true, '5000', 10 ** 16] as $wrong) {
            mistake('INVALID_AMOUNT', static fn () => Money::fromMinorUnits($wrong));
        }
    },
];
