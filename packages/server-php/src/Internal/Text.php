<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

/** Reads texts, words and flags of replies. Changes the case of only ASCII letters, because every word is ASCII. */
final class Text
{
    /** The blanks that JavaScript trims, because the checkout and the other packages trim the same blanks. */
    private const BLANKS = '\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}';

    public static function trim(string $text): string
    {
        return preg_replace('/^[' . self::BLANKS . ']++|[' . self::BLANKS . ']++$/uD', '', $text) ?? '';
    }

    public static function lower(string $text): string
    {
        return strtr($text, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
    }

    /** Returns a text, or a number as text; null for any other value. */
    public static function of(mixed $value): ?string
    {
        return $value instanceof JsonNumber ? $value->text : (is_string($value) ? $value : null);
    }

    /** Returns a text that is not empty, or a number as text; null for any other value. */
    public static function loose(mixed $value): ?string
    {
        $text = self::trim(self::of($value) ?? '');
        return $text === '' ? null : $text;
    }

    /** Converts a value to text as JavaScript does. */
    public static function shown(mixed $value): string
    {
        return match (true) {
            $value instanceof \stdClass => '[object Object]',
            is_array($value) => implode(',', array_map(
                static fn (mixed $entry) => $entry === null ? '' : self::shown($entry),
                $value,
            )),
            is_bool($value) => $value ? 'true' : 'false',
            default => self::of($value) ?? 'null',
        };
    }

    /** Reads a flag: a boolean, 1 or 0, or a word in any case. Returns null for any other value. */
    public static function flag(mixed $value): ?bool
    {
        if ($value === null || is_array($value) || $value instanceof \stdClass) {
            return null;
        }
        return match (self::lower(self::trim(self::shown($value)))) {
            'true', '1', 'success' => true,
            'false', '0' => false,
            default => null,
        };
    }
}
