<?php

/** A provider for the tests: `php -S` calls this file for every request. */

declare(strict_types=1);

/** Starts a transaction, and returns the return address as the checkout's address. */
function start(): void
{
    $url = json_decode(file_get_contents('php://input'))->returnUrl;
    echo json_encode(['status' => true, 'data' => ['reference' => 'CHK_A', 'authorization_url' => $url]]);
}

header('Retry-After: 7');
match ($_SERVER['REQUEST_URI']) {
    '/redirect' => header('Location: /large', true, 302),
    '/large' => print str_repeat('x', 2_100_000),
    '/api/v1/checkout/initialize' => start(),
    default => print $_SERVER['REQUEST_METHOD'] . file_get_contents('php://input'),
};
