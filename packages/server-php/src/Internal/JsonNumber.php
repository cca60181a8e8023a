<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

/** A number of JSON as a decimal text: `5e3` becomes `5000`. It is not a float, because no float is exactly 1000.10. */
final class JsonNumber
{
    /** The most digits before the point, and after it. No amount or reference has more digits. */
    private const MAX_DIGITS = 40;

    private function __construct(public readonly string $text)
    {
    }

    /** @throws \ValueError if the literal is not a JSON number */
    public static function of(string $literal): self
    {
        $pattern = '/^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([+-]?)([0-9]+))?$/D';
        if (!preg_match($pattern, $literal, $matches)) {
            throw new \ValueError('not a number of JSON');
        }
        [, $sign, $whole, $decimals, $direction, $exponent] = $matches + ['', '', '', '', '', ''];
        $digits = $whole . $decimals;
        if (trim($digits, '0') === '') {
            return new self('0');
        }
        $size = ltrim($exponent, '0');
        // No body is long enough for a larger exponent to matter.
        $power = strlen($size) <= 9 ? (int) $size : 10 ** 9;
        $point = strlen($whole) + ($direction === '-' ? -$power : $power);
        $leading = strspn($digits, '0');
        if ($point - $leading > self::MAX_DIGITS) {
            return new self("{$sign}Infinity");
        }
        if ($point - $leading < -self::MAX_DIGITS) {
            return new self('0');
        }
        $padded = str_repeat('0', max(1 - $point, 0)) . $digits . str_repeat('0', max($point - strlen($digits), 0));
        $start = max($point, 1);
        $major = ltrim(substr($padded, 0, $start), '0');
        $minor = rtrim(substr($padded, $start, self::MAX_DIGITS), '0');
        return new self($sign . ($major === '' ? '0' : $major) . ($minor === '' ? '' : ".$minor"));
    }

    /** Reports whether the number is closer to zero than 0.0001, like the noise that a subtraction leaves instead of 0. */
    public function isTiny(): bool
    {
        return preg_match('/^-?0(\.0{4}|$)/D', $this->text) === 1;
    }
}
