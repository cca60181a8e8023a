<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\DuplicatePayment;

/** A parsed reply of `verify`. Fields that the provider omits are null. */
final class Verification
{
    private const FIGURES = ['amount', 'currency', 'received', 'due', 'credits', 'refund'];

    /**
     * @param ?string $conflict the contradiction in the reply: `status`, `success` or `figures`
     * @param list<string> $references every reference that the reply names
     * @param list<string> $unread the fields with an unreadable value
     * @param list<DuplicatePayment> $duplicates
     */
    private function __construct(
        public readonly string $status,
        public readonly ?int $amount,
        public readonly ?string $currency,
        public readonly Figures $figures,
        public readonly ?string $conflict,
        public readonly array $references,
        public readonly array $unread,
        public readonly array $duplicates,
    ) {
    }

    /** Returns null if `data` is not a verification. */
    public static function of(\stdClass $envelope): ?self
    {
        $data = Reply::data($envelope, Reply::VERIFICATION);
        if (!is_array($data) && !$data instanceof \stdClass) {
            return null;
        }
        $fields = Reply::fields($envelope, Reply::VERIFICATION);
        $references = array_map(static fn (\stdClass $level) => self::names($level->reference ?? null), Reply::levels($envelope));
        return new self(
            Reply::status($fields->status ?? null) ?? 'pending',
            Amounts::paid($fields->amount ?? null),
            Amounts::currencyCode($fields->currency ?? null),
            Figures::of($fields),
            self::conflict($envelope),
            array_merge(...$references),
            self::unread($fields),
            Figures::duplicates($fields->duplicates ?? null),
        );
    }

    /** @return list<string> */
    private static function unread(\stdClass $fields): array
    {
        [$amount, $currency] = [$fields->amount ?? null, $fields->currency ?? null];
        [$received, $due, $credits] = [$fields->received ?? null, $fields->due ?? null, $fields->credits ?? null];
        $isReceivedRead = Amounts::wire($received) !== null;
        $isDueRead = Amounts::wire($due) !== null;
        return array_keys(array_filter([
            'status' => Reply::status($fields->status ?? null) === null,
            'amount' => self::hasValue($amount) && Amounts::paid($amount) === null,
            'currency' => self::hasValue($currency) && Amounts::currencyCode($currency) === null,
            'received' => !Figures::isNothing($received) && !$isReceivedRead,
            'due' => !Figures::isNothing($due) && !$isDueRead,
            // The credits matter only if neither `received` nor `due` is readable.
            'credits' => Figures::hasUnreadCredit($credits) && !$isReceivedRead && !$isDueRead,
            'refund' => Figures::isUnreadRefund($fields->refund ?? null),
        ]));
    }

    private static function hasValue(mixed $value): bool
    {
        return $value !== null && !(is_string($value) && Text::trim($value) === '');
    }

    /** @return list<string> every reference, even in a list or an object, because it may name another transaction */
    private static function names(mixed $reference): array
    {
        $values = match (true) {
            $reference instanceof \stdClass => get_object_vars($reference),
            is_array($reference) => $reference,
            default => [$reference],
        };
        return array_values(array_filter(array_map(Text::loose(...), $values), is_string(...)));
    }

    private static function conflict(\stdClass $envelope): ?string
    {
        $levels = array_reverse(Reply::levels($envelope));
        $around = array_slice($levels, 0, -1);
        foreach ($levels as $level) {
            if (Text::flag($level->ok ?? null) === false || Text::flag($level->success ?? null) === false) {
                return 'status';
            }
        }
        foreach ($around as $level) {
            if (self::deniesSuccess($level->status ?? null)) {
                return 'status';
            }
        }
        // The reply is contradictory if `data` reports success and `data.data` a failure.
        $isDone = isset($levels[2]) && Reply::status($levels[1]->status ?? null) === 'success';
        if ($isDone && in_array(Reply::status($levels[2]->status ?? null), ['failed', 'expired'], true)) {
            return 'success';
        }
        foreach (self::FIGURES as $name) {
            if (self::differs($levels, $name)) {
                return 'figures';
            }
        }
        return null;
    }

    private static function deniesSuccess(mixed $flag): bool
    {
        if (Text::flag($flag) === false) {
            return true;
        }
        if (!is_string($flag) || preg_match('/\p{L}/u', $flag) !== 1) {
            return false;
        }
        return !in_array(Text::lower(Text::trim($flag)), ['true', 'ok', 'success', 'successful'], true);
    }

    /** @param list<\stdClass> $levels */
    private static function differs(array $levels, string $name): bool
    {
        $written = [];
        $innermost = count($levels) - 1;
        foreach ($levels as $index => $level) {
            $value = $level->{$name} ?? null;
            // The innermost level decides, even with null or an empty text.
            $counts = $index === $innermost ? property_exists($level, $name) : $value !== null && $value !== '';
            if ($counts) {
                $written[self::written($value)] = true;
            }
        }
        return count($written) > 1;
    }

    /** Normalizes a figure for comparison: amounts as numbers or text, currencies in any case. */
    private static function written(mixed $value): string
    {
        $amount = Amounts::wire($value);
        if ($amount !== null) {
            return "amount $amount";
        }
        return Text::lower(Json::write(is_string($value) ? Text::trim($value) : $value));
    }
}
