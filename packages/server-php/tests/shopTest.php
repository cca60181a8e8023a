<?php

/** Sends requests to the shop of examples/php-shop. */

declare(strict_types=1);

namespace Kobo\Server\Tests;

use Kobo\Server\CurlTransport;
use Kobo\Server\Request;

return [
    'the payer returns to the shop, and not to the host of the request' => static function (): void {
        $path = tempnam(sys_get_temp_dir(), 'kobo-shop-');
        try {
            serve(__DIR__ . '/provider.php', static function (string $checkout) use ($path): void {
                $shop = dirname(__DIR__, 3) . '/examples/php-shop/index.php';
                $env = ['CHECKOUT_ORIGIN' => $checkout, 'DATABASE' => $path, 'ORIGIN' => 'https://shop.example'];
                serve($shop, static function (string $origin): void {
                    $request = new Request('POST', "$origin/orders", ['host' => 'evil.example'], '', 60);
                    same(303, (new CurlTransport())($request)->status);
                }, $env);
            });
            [$id, $url] = (new \PDO("sqlite:$path"))->query('SELECT id, url FROM orders')->fetch(\PDO::FETCH_NUM);
            same("https://shop.example/orders/$id", $url);
        } finally {
            unlink($path);
        }
    },
];
