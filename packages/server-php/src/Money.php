<?php

declare(strict_types=1);

namespace Kobo\Server;

use Kobo\Server\Internal\Amounts;

/** An amount of money in the merchant's own code. */
final class Money
{
    /** @internal */
    public function __construct(public readonly int $minorUnits, public readonly string $currency)
    {
    }

    /**
     * Converts a whole number of kobo, cents, … into an amount: `Money::fromMinorUnits(1250050)` is `'12500.50'`.
     *
     * @throws KoboServerException INVALID_AMOUNT
     */
    public static function fromMinorUnits(mixed $minorUnits): string
    {
        if (is_int($minorUnits) && $minorUnits > 0 && $minorUnits < 10 ** 15) {
            return Amounts::majorUnits($minorUnits);
        }
        $shown = self::shown($minorUnits);
        throw new KoboServerException('INVALID_AMOUNT', "fromMinorUnits takes a whole number above zero, not $shown.");
    }

    /**
     * Reads an amount from the merchant's own code.
     * Rejects numbers, because 5000 may mean naira or kobo, and 0.1 + 0.2 is not 0.3.
     *
     * @internal
     */
    public static function read(mixed $amount, mixed $currency): self
    {
        $matches = [];
        $isAmount = is_string($amount) && preg_match('/^([0-9]{1,13})(?:\.([0-9]{1,2})0*)?$/D', $amount, $matches);
        $minorUnits = $isAmount ? Amounts::minorUnitsOf($matches[1], $matches[2] ?? '') : 0;
        if ($minorUnits < 1) {
            throw new KoboServerException(
                'INVALID_AMOUNT',
                "The amount must be text of major units above zero, such as '12500.50', not " . self::shown($amount)
                    . '. Money::fromMinorUnits(1250050) converts kobo.',
            );
        }
        $code = Amounts::currencyCode($currency);
        if ($code === null) {
            $shown = self::shown($currency);
            throw new KoboServerException('INVALID_CURRENCY', "The currency must be three letters, such as 'NGN', not $shown.");
        }
        return new self($minorUnits, $code);
    }

    /** @internal */
    public function equals(self $other): bool
    {
        return $this->minorUnits === $other->minorUnits && $this->currency === $other->currency;
    }

    private static function shown(mixed $value): string
    {
        if (is_string($value)) {
            return "'" . substr($value, 0, 40) . "'";
        }
        return get_debug_type($value) . (is_scalar($value) ? ' ' . substr(var_export($value, true), 0, 40) : '');
    }
}
