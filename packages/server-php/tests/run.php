<?php

/** Runs the tests of this folder: `php tests/run.php`. Each file `*Test.php` has test functions by their titles. */

declare(strict_types=1);

namespace Kobo\Server\Tests;

require __DIR__ . '/../autoload.php';
require __DIR__ . '/support.php';

set_error_handler(static function (int $_, string $message, string $file, int $line): bool {
    throw new \ErrorException($message, 0, 1, $file, $line);
});

$failed = 0;
$count = 0;
foreach (glob(__DIR__ . '/*Test.php') as $file) {
    foreach (require $file as $title => $test) {
        $count += 1;
        try {
            $test();
        } catch (\Throwable $error) {
            $failed += 1;
            echo "✗ $title\n  ", str_replace("\n", "\n  ", $error->getMessage()), "\n  ";
            echo basename($error->getFile()), ':', $error->getLine(), "\n";
        }
    }
}
echo $failed === 0 ? "✓ $count tests of PHP passed.\n" : "✗ $failed of $count tests of PHP failed.\n";
exit($failed === 0 ? 0 : 1);
