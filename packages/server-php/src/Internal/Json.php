<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

/** Reads JSON from outside. Objects are `stdClass`, lists are arrays, and numbers are `JsonNumber`. */
final class Json
{
    /** The most levels of objects and lists, far more than in any reply or webhook. */
    private const MAX_DEPTH = 100;
    private const TOKEN = '/"(?:[^"\\\\]++|\\\\.)*+"|[^ \t\r\n\[\]{}:,"]++/s';

    /** @throws \ValueError|\JsonException if the text is not JSON */
    public static function parse(string $bytes): mixed
    {
        $text = str_starts_with($bytes, "\u{feff}") ? substr($bytes, 3) : $bytes;
        // `json_decode` would read a number as a float. Each number therefore becomes a text with this mark first.
        $mark = bin2hex(random_bytes(16));
        $marked = preg_replace_callback(self::TOKEN, static fn (array $found) => self::marked($found[0], $mark), $text);
        if ($marked === null) {
            throw new \ValueError('not JSON');
        }
        $flags = JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE;
        // PHP counts another level for the values in the innermost list.
        return self::unmarked(json_decode($marked, false, self::MAX_DEPTH + 1, $flags), $mark);
    }

    /** @throws \JsonException if the value can't be written */
    public static function write(mixed $value): string
    {
        return json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
    }

    private static function marked(string $token, string $mark): string
    {
        if (str_starts_with($token, '"\u0000')) {
            // The name of a property in PHP can't start with NUL.
            return '"\u0001' . substr($token, strlen('"\u0000'));
        }
        if ($token[0] === '"' || in_array($token, ['true', 'false', 'null'], true)) {
            return $token;
        }
        // Throws for any other word, because `json_decode` accepts TRUE, which is not JSON.
        JsonNumber::of($token);
        return "\"$mark$token\"";
    }

    private static function unmarked(mixed $value, string $mark): mixed
    {
        if (is_string($value)) {
            return str_starts_with($value, $mark) ? JsonNumber::of(substr($value, strlen($mark))) : $value;
        }
        if (is_array($value)) {
            return array_map(static fn (mixed $entry) => self::unmarked($entry, $mark), $value);
        }
        if (!$value instanceof \stdClass) {
            return $value;
        }
        $fields = new \stdClass();
        foreach (get_object_vars($value) as $name => $field) {
            if (str_starts_with((string) $name, $mark)) {
                throw new \ValueError('a number as a name');
            }
            $fields->{$name} = self::unmarked($field, $mark);
        }
        return $fields;
    }
}
