<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

/** Converts amounts of replies to integers of minor units, without floats. */
final class Amounts
{
    /** Returns an amount to compare; null for a fraction of a minor unit, unless the fraction is floating-point noise. */
    public static function wire(mixed $value): ?int
    {
        $split = self::split($value);
        if ($split === null) {
            return null;
        }
        [$minorUnits, $rest] = $split;
        if (str_pad(substr($rest, 0, 2), 2, '0') === '00') {
            return $minorUnits;
        }
        return self::isAlmostOne($rest) ? $minorUnits + 1 : null;
    }

    /** Returns the amount that a provider reports as paid. Rounds a fraction of a minor unit down, unless it is noise. */
    public static function paid(mixed $value): ?int
    {
        $split = self::split($value);
        return $split === null ? null : $split[0] + (self::isAlmostOne($split[1]) ? 1 : 0);
    }

    /** Returns the three letters of a currency (ISO 4217) in upper case; null for any other value. */
    public static function currencyCode(mixed $value): ?string
    {
        $code = is_string($value) ? Text::trim($value) : '';
        return preg_match('/^[A-Za-z]{3}$/D', $code) ? strtoupper($code) : null;
    }

    public static function minorUnitsOf(string $major, string $minor): int
    {
        return (int) $major * 100 + (int) str_pad(substr($minor, 0, 2), 2, '0');
    }

    /** Converts minor units to a decimal of major units: 500050 becomes `5000.50`. */
    public static function majorUnits(int $minorUnits): string
    {
        return sprintf('%d.%02d', intdiv($minorUnits, 100), $minorUnits % 100);
    }

    /** @return array{int, string}|null whole minor units and the further decimals; null if the value is not an amount */
    private static function split(mixed $value): ?array
    {
        if ($value instanceof JsonNumber && $value->isTiny()) {
            return [0, ''];
        }
        $text = $value instanceof JsonNumber ? $value->text : (is_string($value) ? Text::trim($value) : '');
        // Digits in groups of three, separated by commas. `2,50` does not match, because its meaning is unclear.
        if (is_string($value) && preg_match('/^[0-9]{1,3}(,[0-9]{3})+(\.|$)/D', $text)) {
            $text = str_replace(',', '', $text);
        }
        if (!preg_match('/^([0-9]{1,13})(?:\.([0-9]{1,40}))?$/D', $text, $matches)) {
            return null;
        }
        $minor = $matches[2] ?? '';
        return [self::minorUnitsOf($matches[1], $minor), substr($minor, 2)];
    }

    /** Reports whether the further decimals are above 0.99 of a minor unit. */
    private static function isAlmostOne(string $rest): bool
    {
        return str_starts_with($rest, '99') && trim(substr($rest, 2), '0') !== '';
    }
}
