<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

/** Judges a verification for one payment. The result is `paid` only if no field of the reply contradicts a success. */
final class Judge
{
    /** The largest sum. No real list of credits has a larger sum. */
    private const MAX_SUM = 2 ** 53 - 1;

    private const UUID = '/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/Di';

    /** @return string paid, pending, failed, expired, another-reference, differs, partly, returned or inconsistent */
    public static function judge(int $requested, string $currency, string $reference, Verification $reply): string
    {
        foreach ($reply->references as $name) {
            if (self::isAnother($reference, $name)) {
                return 'another-reference';
            }
        }
        if ($reply->status === 'pending') {
            return 'pending';
        }
        if ($reply->status !== 'success') {
            return self::isFailureContradicted($requested, $reply) ? 'inconsistent' : $reply->status;
        }
        if ($reply->conflict === 'status') {
            return 'inconsistent';
        }
        if (($reply->amount ?? $requested) !== $requested || ($reply->currency ?? $currency) !== $currency) {
            return 'differs';
        }
        if ($reply->conflict === 'figures') {
            return 'inconsistent';
        }
        return self::judgeFigures($requested, $reply->figures, $reply->amount !== null);
    }

    /** Reports whether a part of the reply reports success, or the figures show that the full amount arrived and stays. */
    private static function isFailureContradicted(int $requested, Verification $reply): bool
    {
        if (in_array($reply->conflict, ['success', 'figures'], true)) {
            return true;
        }
        return self::keptAtLeast($requested, $reply->figures) >= $requested;
    }

    private static function judgeFigures(int $requested, Figures $figures, bool $isAmountNamed): string
    {
        [$due, $refund] = [$figures->due, $figures->refund];
        $hasFigures = $figures->received !== null || $due !== null;
        if (!$hasFigures && $figures->credits === [] && $refund === null) {
            return 'paid';
        }
        $sums = self::sums($requested, $figures);
        $credited = $sums['credited'] ?? 0;
        // Smaller transfers may arrive before a card pays the full amount, and may go back.
        if (!$hasFigures && $isAmountNamed && $credited < $requested && $sums['goesBack'] <= $credited) {
            return 'paid';
        }
        $stays = $sums['counted'] + $sums['uncounted'];
        $missing = max($requested - $stays, 0);
        $isContradicted = !self::agreesWithDue($requested, $due, [$sums['reported'], $sums['counted'], $stays])
            || $sums['incomplete']
            || ($sums['uncounted'] > 0 && $sums['reported'] < $requested)
            || (($due ?? 0) > 0 && $missing === 0);
        if ($isContradicted) {
            return 'inconsistent';
        }
        if ($missing > 0) {
            return $refund === null ? 'partly' : 'returned';
        }
        return $sums['goesBack'] > 0 && self::keptAtLeast($requested, $figures) < $requested ? 'returned' : 'paid';
    }

    /** @return array{reported: int, credited: ?int, goesBack: int, counted: int, uncounted: int, incomplete: bool} */
    private static function sums(int $requested, Figures $figures): array
    {
        [$received, $due] = [$figures->received, $figures->due];
        $total = 0;
        foreach ($figures->credits as $amount) {
            // Two safe numbers never overflow.
            $total = min($total + $amount, self::MAX_SUM + 1);
        }
        $isSafe = $total <= self::MAX_SUM;
        $listed = $isSafe ? $total : 0;
        $goesBack = $figures->refund ?? 0;
        $reported = $received ?? ($due === null ? max($listed - $goesBack, 0) : max($requested - $due, 0));
        $credited = $listed > 0 && !$figures->unreadCredit ? $listed : null;
        $countsBack = self::countsBack($requested, $due, $reported, $credited, $goesBack);
        return [
            'reported' => $reported,
            'credited' => $credited,
            'goesBack' => $goesBack,
            'counted' => $countsBack ? $reported - $goesBack : $reported,
            'uncounted' => max(($credited ?? 0) - $reported - $goesBack, 0),
            'incomplete' => $received === null && $due === null && ($figures->unreadCredit || !$isSafe),
        ];
    }

    /** Reports whether the provider includes refunded money in the received amount. */
    private static function countsBack(int $requested, ?int $due, int $reported, ?int $credited, int $goesBack): bool
    {
        $net = $reported - $goesBack;
        return $goesBack > 0
            && $net >= 0
            && $credited !== $reported + $goesBack
            && ($credited === $reported
                || ($due !== null && $reported + $due !== $requested && $net + $due === $requested));
    }

    /**
     * Reports whether `due` agrees with a received amount. Providers compute `due` before refunds, after refunds, or after
     * pending refunds.
     *
     * @param list<int> $received
     */
    private static function agreesWithDue(int $requested, ?int $due, array $received): bool
    {
        foreach ($received as $amount) {
            if ($due === null || $amount + $due === $requested || ($due === 0 && $amount >= $requested)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the least amount that remains after the refund, if the received amount includes the refund. */
    private static function keptAtLeast(int $requested, Figures $figures): int
    {
        $sums = self::sums($requested, $figures);
        return ($sums['credited'] ?? $sums['reported']) - $sums['goesBack'];
    }

    /** Reports whether a reply names another transaction. Ignores the provider's own ids, which have another shape. */
    private static function isAnother(string $own, string $named): bool
    {
        return Text::lower($own) !== Text::lower($named) && self::isSameShape($own, $named);
    }

    private static function isSameShape(string $one, string $other): bool
    {
        [$kind, $hasWord] = self::shape($one);
        [$otherKind, $otherHasWord] = self::shape($other);
        if ($kind === $otherKind) {
            return true;
        }
        $length = static fn (string $text) => preg_match_all('/./su', $text);
        return !$hasWord && !$otherHasWord && $length($one) === $length($other) && ctype_digit($one) === ctype_digit($other);
    }

    /** @return array{string, bool} */
    private static function shape(string $reference): array
    {
        if (preg_match(self::UUID, $reference)) {
            return ['uuid', false];
        }
        // Remove leading characters with which no reference begins, such as `../`.
        $text = Text::lower(preg_replace('/^[^A-Za-z0-9]+/', '', $reference) ?? '');
        $hasHead = preg_match('/^[a-z0-9]+(?=[^a-z0-9])/', $text, $head) === 1;
        $kind = preg_replace('/[0-9]+/', '0', $hasHead ? "$head[0]-" : $text) ?? '';
        return [$kind, $hasHead && preg_match('/^[a-z]+$/D', $head[0]) === 1];
    }
}
