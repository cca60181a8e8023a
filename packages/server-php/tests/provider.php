<?php

/** A provider for the tests of the transport: `php -S` calls this file for every request. */

declare(strict_types=1);

header('Retry-After: 7');
match ($_SERVER['REQUEST_URI']) {
    '/redirect' => header('Location: /large', true, 302),
    '/large' => print str_repeat('x', 2_100_000),
    default => print $_SERVER['REQUEST_METHOD'] . file_get_contents('php://input'),
};
