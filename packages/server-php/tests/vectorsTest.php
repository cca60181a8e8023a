<?php

/** Runs the vectors of packages/server: the same decisions as in Node. */

declare(strict_types=1);

namespace Kobo\Server\Tests;

use Kobo\Server\Internal\Options;
use Kobo\Server\Internal\Signature;
use Kobo\Server\MemoryOrders;

/** Compares the fields of an expected outcome. */
$assertOutcome = static function (object $result, array $case): void {
    $found = json_decode(json_encode($result), true);
    $expected = $case['expect'];
    same($expected, array_replace($expected, array_intersect_key($found, $expected)), $case['title']);
};
$orderOf = static function (array $case): array {
    ksort($case['order']);
    return $case['order'];
};
$paid = ['status' => 200, 'body' => '{"status":true,"data":{"status":"success","amount":5000,"currency":"NGN"}}'];
$own = ['reference' => 'CHK_A', 'order' => 'A-1', 'amount' => '5000.00', 'currency' => 'NGN'];

return [
    'a verification is judged as in Node' => static function () use ($assertOutcome, $orderOf): void {
        foreach (casesIn('verify') as $case) {
            $shop = new Shop($case);
            $result = $shop->kobo->verify($case['reference'], ...$orderOf($case));
            $assertOutcome($result, $case);
            same($case['requests'], $shop->requests, $case['title']);
        }
    },

    'a refused order can still be paid unless it was paid' => static function () use ($orderOf, $paid, $own): void {
        $isOpen = static fn (array $case) => !$case['expect']['ok'] && in_array($own, $case['stored']['started'], true);
        $cases = array_filter(casesIn('verify'), $isOpen);
        same(true, count($cases) > 200);
        foreach ($cases as $case) {
            $shop = new Shop($case);
            $refused = $shop->kobo->verify($case['reference'], ...$orderOf($case));
            $shop->recover([$paid]);
            same(!$refused->paid, $shop->kobo->verify(...$own)->ok, $case['title']);
        }
    },

    'an accepted payment counts once' => static function () use ($orderOf): void {
        foreach (casesIn('verify') as $case) {
            if ($case['expect']['ok']) {
                $shop = new Shop($case);
                same(true, $shop->kobo->verify($case['reference'], ...$orderOf($case))->ok, $case['title']);
                $again = $shop->kobo->verify($case['reference'], ...$orderOf($case));
                same([false, true], [$again->ok, $again->paid], $case['title']);
            }
        }
    },

    'a start is judged as in Node' => static function () use ($assertOutcome, $orderOf): void {
        foreach (casesIn('start') as $case) {
            $shop = new Shop($case, ['service' => $case['options']['service']]);
            $result = $shop->kobo->start(...$orderOf($case));
            $assertOutcome($result, $case);
            same($case['expect']['url'] ?? null, $result->url, $case['title']);
            same($case['requests'], $shop->requests, $case['title']);
        }
    },

    'a signature is judged as in Node' => static function (): void {
        foreach (casesIn('signature') as $case) {
            $none = static fn () => throw new \LogicException('no request');
            $given = ['https://api.pay.example', 'pk', null, 'key', null, new MemoryOrders(), $case['secrets']];
            $secrets = (new Options(...[...$given, 'pro', 15, $none, $none, $none]))->secrets;
            $headers = Signature::headers($case['headers']);
            $problem = Signature::problem($headers, bytesOf($case['body']), $secrets, $case['now']);
            same($case['expect'], $problem, $case['title']);
        }
    },

    'a webhook is answered as in Node' => static function () use ($assertOutcome): void {
        foreach (casesIn('webhook') as $case) {
            $shop = new Shop($case, ['webhookSecret' => $case['secrets'], 'now' => static fn () => $case['now']]);
            $priceOf = static fn (string $order) => $case['prices'][$order] ?? null;
            $result = $shop->kobo->webhook($case['headers'], bytesOf($case['body']), $priceOf);
            $assertOutcome($result, $case);
            same($case['expect']['reference'] ?? null, $result->reference, $case['title']);
            same($case['requests'], $shop->requests, $case['title']);
            same(false, $shop->kobo->webhook($case['headers'], bytesOf($case['body']), $priceOf)->ok, $case['title']);
        }
    },
];
