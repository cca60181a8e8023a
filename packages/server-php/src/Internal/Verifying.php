<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\DuplicatePayment;
use Kobo\Server\Payment;
use Kobo\Server\Price;
use Kobo\Server\VerifyResult;

/** Verifies that a transaction has paid its own order, in full, in the order's currency, and for the first time. */
final class Verifying
{
    private readonly Provider $provider;

    public function __construct(private readonly Options $options)
    {
        $this->provider = new Provider($options);
    }

    /**
     * Checks the store before it queries the provider, so that invented references cause no requests.
     *
     * @param ?\Closure(string): (Verification|VerifyResult) $statusOf
     */
    public function verify(mixed $reference, Wanted $wanted, ?\Closure $statusOf = null): VerifyResult
    {
        if (!Reference::isReference($reference)) {
            return Refusals::refuse('invalid-reference');
        }
        $record = $this->find($reference);
        if ($record instanceof VerifyResult) {
            return $record;
        }
        $early = $this->refuseByRecord($record, $wanted);
        if ($early !== null) {
            return $early;
        }
        $reply = ($statusOf ?? $this->status(...))($reference);
        $refused = $reply instanceof VerifyResult ? $reply : $this->refuseReply($reference, $reply, $record, $wanted);
        return $refused === null
            ? $this->claim($reference, $wanted, $reply->duplicates)
            : $this->refuseRepriced($refused, $record, $wanted);
    }

    /** Reads the store. An exception becomes a refusal, because no payment is accepted without the store. */
    public function find(string $reference): StoredRecord|VerifyResult
    {
        try {
            return StoredRecord::find($this->options->orders, $reference);
        } catch (\Throwable $cause) {
            return Refusals::refuse('store-failed', cause: $cause);
        }
    }

    /** Reads the provider's record of the payment. */
    public function status(string $reference): Verification|VerifyResult
    {
        $answer = $this->provider->status($reference);
        if ($answer->kind !== 'ok') {
            return $this->refuseAnswer($answer);
        }
        $reply = Verification::of($answer->envelope);
        if ($reply === null) {
            return Refusals::refuse('unreadable');
        }
        if (in_array('status', $reply->unread, true)) {
            return Refusals::refuse('unknown-status');
        }
        return $reply->status === 'success' && $reply->unread !== [] ? Refusals::refuse('unreadable') : $reply;
    }

    /** Returns the refusal that follows from the merchant's own store, if any. */
    private function refuseByRecord(StoredRecord $record, Wanted $wanted): ?VerifyResult
    {
        if ($record->order === null && !$wanted->startedElsewhere) {
            return Refusals::refuse('not-started-here');
        }
        if ($record->order !== null && $record->order !== $wanted->order) {
            return Refusals::refuse('another-order');
        }
        return $record->paid === null ? null : Refusals::used($record->paid, $wanted->order);
    }

    /** Replaces `pending` if the price has changed, because a later payment would no longer pay the order. */
    private function refuseRepriced(VerifyResult $refused, StoredRecord $record, Wanted $wanted): VerifyResult
    {
        $money = $record->money;
        if ($refused->refusal !== 'pending' || $money === null || $money->equals($wanted->money)) {
            return $refused;
        }
        return Refusals::refuse('price-changed', found: self::found($money->minorUnits, $money->currency));
    }

    /** Returns the refusal that follows from the provider's reply, if any. */
    private function refuseReply(string $reference, Verification $reply, StoredRecord $record, Wanted $wanted): ?VerifyResult
    {
        $kind = Judge::judge($wanted->money->minorUnits, $wanted->money->currency, $reference, $reply);
        if (in_array($kind, ['pending', 'failed', 'expired'], true)) {
            return Refusals::refuse($kind);
        }
        if ($kind === 'another-reference') {
            return Refusals::refuse('another-transaction');
        }
        $refused = $this->refusePaid($reply, $record, $wanted);
        if ($refused !== null || $kind === 'paid') {
            return $refused;
        }
        $refusals = ['partly' => 'partly-paid', 'returned' => 'returned'];
        return Refusals::refuse($refusals[$kind] ?? 'unreadable');
    }

    /** Compares the paid amount and currency. If the provider omits one, compares that of the started transaction. */
    private function refusePaid(Verification $reply, StoredRecord $record, Wanted $wanted): ?VerifyResult
    {
        $amount = $reply->amount ?? $record->money?->minorUnits;
        $currency = $reply->currency ?? $record->money?->currency;
        $found = self::found($amount, $currency);
        if ($currency !== null && $currency !== $wanted->money->currency) {
            return Refusals::refuse('currency-differs', found: $found);
        }
        if ($amount !== null && $amount !== $wanted->money->minorUnits) {
            return Refusals::refuse('amount-differs', found: $found);
        }
        if ($amount === null) {
            return Refusals::refuse('amount-not-named');
        }
        return $currency === null ? Refusals::refuse('currency-not-named', found: $found) : null;
    }

    /** @return array{amount?: string, currency?: string} */
    private static function found(?int $amount, ?string $currency): array
    {
        $shown = $amount === null ? null : Amounts::majorUnits($amount);
        return array_filter(['amount' => $shown, 'currency' => $currency], static fn (?string $value) => $value !== null);
    }

    /**
     * Claims the payment in the store. Only the first claim succeeds.
     *
     * @param list<DuplicatePayment> $duplicates
     */
    private function claim(string $reference, Wanted $wanted, array $duplicates): VerifyResult
    {
        $order = $wanted->order;
        [$amount, $currency] = [Amounts::majorUnits($wanted->money->minorUnits), $wanted->money->currency];
        try {
            $isClaimed = $this->options->orders->claim($reference, $order, new Price($amount, $currency));
        } catch (\Throwable $cause) {
            return Refusals::refuse('store-failed', cause: $cause);
        }
        if ($isClaimed) {
            $payment = new Payment($reference, $order, $amount, $currency);
            return new VerifyResult(true, $payment, null, null, true, false, duplicates: $duplicates);
        }
        // A concurrent call was faster, or another transaction has paid the order.
        $record = $this->find($reference);
        if ($record instanceof VerifyResult) {
            return $record;
        }
        return $record->paid === null ? Refusals::refuse('paid-twice') : Refusals::used($record->paid, $order);
    }

    private function refuseAnswer(Answer $answer): VerifyResult
    {
        $httpStatus = $answer->httpStatus;
        if ($answer->kind !== 'refused') {
            return Refusals::refuse($answer->kind, $httpStatus, $answer->retryAfter);
        }
        if ($httpStatus === 404) {
            return Refusals::refuse('unknown-reference', $httpStatus);
        }
        if ($httpStatus === 401 || $httpStatus === 403) {
            return Refusals::refuse('another-merchant', $httpStatus);
        }
        // A provider may refuse the status of a failed payment. Never read a success from a refusal.
        $status = Reply::status(Reply::fields($answer->envelope, Reply::VERIFICATION)->status ?? null);
        return Refusals::refuse(in_array($status, ['failed', 'expired'], true) ? $status : 'refused', $httpStatus);
    }
}
