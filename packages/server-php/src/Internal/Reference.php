<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

/** References of transactions. */
final class Reference
{
    /** Path segments of pages and calls. A reference with one of these names would open that page or call. */
    public const PATHS = ['initialize', 'error', 'payments', 'health'];

    public static function isReference(mixed $value): bool
    {
        return is_string($value) && preg_match('/^[A-Za-z0-9_-]{1,128}$/D', $value) === 1;
    }

    /** Reports whether a merchant may choose the reference, because no page or call has the same path. */
    public static function isFree(mixed $value): bool
    {
        return self::isReference($value) && !in_array($value, self::PATHS, true);
    }
}
