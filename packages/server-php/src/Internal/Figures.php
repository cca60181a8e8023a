<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\DuplicatePayment;

/** The figures of a verification about money that arrived. All amounts are in minor units. */
final class Figures
{
    /** @param list<int> $credits */
    private function __construct(
        public readonly ?int $received,
        public readonly ?int $due,
        public readonly array $credits,
        public readonly ?int $refund,
        public readonly bool $unreadCredit,
    ) {
    }

    public static function of(\stdClass $fields): self
    {
        $credits = $fields->credits ?? null;
        $entries = array_filter(is_array($credits) ? $credits : [$credits], static fn ($entry) => $entry instanceof \stdClass);
        $amounts = array_map(static fn (\stdClass $entry) => Amounts::wire($entry->amount ?? null), $entries);
        return new self(
            Amounts::wire($fields->received ?? null),
            Amounts::wire($fields->due ?? null),
            array_values(array_filter($amounts)),
            self::refund($fields->refund ?? null),
            self::hasUnreadCredit($credits),
        );
    }

    /** @return list<DuplicatePayment> the other payments of a paid transaction. Malformed entries are treated as absent */
    public static function duplicates(mixed $value): array
    {
        $read = [];
        foreach (is_array($value) ? $value : [$value] as $entry) {
            $amount = $entry instanceof \stdClass ? Amounts::wire($entry->amount ?? null) : null;
            if ($amount !== null && $amount > 0) {
                $refunded = self::refund($entry->refund ?? null) ?? 0;
                $read[] = new DuplicatePayment(Amounts::majorUnits($amount), Amounts::majorUnits($refunded));
            }
        }
        return $read;
    }

    /** Reports whether a value means "none": null, an empty text, a word such as `none`, or an amount of 0. */
    public static function isNothing(mixed $value): bool
    {
        $word = Text::lower(Text::trim(Text::shown($value)));
        return in_array($word, ['undefined', 'null', 'false', 'none', ''], true) || Amounts::wire($value) === 0;
    }

    /** Reports whether a list of credits contains money without a readable amount. */
    public static function hasUnreadCredit(mixed $credits): bool
    {
        if (self::isNothing($credits) || ($credits instanceof \stdClass && get_object_vars($credits) === [])) {
            return false;
        }
        foreach (is_array($credits) ? $credits : [$credits] as $entry) {
            $isRead = $entry instanceof \stdClass && Amounts::wire($entry->amount ?? null) !== null;
            if ($entry !== null && !$isRead) {
                return true;
            }
        }
        return false;
    }

    /** Reports whether a refund can't be read. The remaining amount is then unknown. */
    public static function isUnreadRefund(mixed $refund): bool
    {
        if (self::refund($refund) !== null) {
            return false;
        }
        if (!$refund instanceof \stdClass) {
            return !self::isNothing($refund);
        }
        $amount = $refund->amount ?? null;
        return !self::isNothing($amount) || ($amount === null && self::isRefundState($refund->state ?? null));
    }

    private static function refund(mixed $value): ?int
    {
        $amount = $value instanceof \stdClass ? Amounts::wire($value->amount ?? null) : null;
        return $amount !== null && $amount > 0 && self::isRefundState($value->state ?? null) ? $amount : null;
    }

    private static function isRefundState(mixed $state): bool
    {
        return is_string($state) && in_array(Text::lower(Text::trim($state)), ['pending', 'done'], true);
    }
}
