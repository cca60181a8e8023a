<?php

/** One process of a shop, for the tests: verifies or receives webhooks of one order, and prints what it ships. */

declare(strict_types=1);

namespace Kobo\Server\Tests;

use Kobo\Server\KoboServer;
use Kobo\Server\PdoOrders;
use Kobo\Server\Price;
use Kobo\Server\Response;

require __DIR__ . '/../autoload.php';
require __DIR__ . '/support.php';

[, $path, $calls] = $argv;
$paid = new Response(200, '{"status":true,"data":{"status":"success","amount":5000,"currency":"NGN"}}');
$kobo = new KoboServer(
    api: 'https://api.pay.example',
    publicKey: 'pk_test_adire',
    apiKey: 'kobo_checkout',
    orders: new PdoOrders(new \PDO("sqlite:$path")),
    webhookSecret: SECRET,
    transport: static fn () => $paid,
);
$body = '{"type":"transaction.success","data":{"reference":"CHK_A"}}';
fgets(STDIN);
for ($call = 0; $call < (int) $calls; $call += 1) {
    $result = $call % 2 === 1
        ? $kobo->webhook(signed($body, time()), $body, static fn () => new Price('5000.00', 'NGN'))
        : $kobo->verify('CHK_A', order: 'A-1', amount: '5000.00', currency: 'NGN');
    echo $result->ok ? 'ship' : $result->refusal, "\n";
}
