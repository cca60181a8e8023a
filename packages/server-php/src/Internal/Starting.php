<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\KoboServerException;
use Kobo\Server\Money;
use Kobo\Server\Started;
use Kobo\Server\StartResult;

/** Starts transactions. */
final class Starting
{
    private const CHECKOUT = [
        ...['reference', 'amount', 'currency', 'paymentMethods', 'status'],
        ...['metadata', 'startedBy', 'events', 'banks', 'health'],
    ];
    private const MESSAGES = [
        'unreachable' => 'The provider can’t be reached, or took too long.',
        'unavailable' => 'The provider has an internal problem, or is too busy.',
        'unreadable' => 'The provider’s answer contains no reference.',
        'refused' => 'The provider refuses to start the transaction.',
        'reference-taken' => 'Another order or amount already uses the reference.',
        'store-failed' => 'The store of orders has failed.',
    ];
    private const MAX_METADATA_BYTES = 8_192;
    private const MAX_METADATA_DEPTH = 5;
    /** Keys that would change the prototype of an object in JavaScript. */
    private const DANGEROUS = ['__proto__', 'constructor', 'prototype'];

    private readonly Provider $provider;

    public function __construct(private readonly Options $options)
    {
        $this->provider = new Provider($options);
    }

    /** @param array<mixed>|null $metadata */
    public function start(string $order, Money $money, ?array $metadata, ?string $returnUrl, ?string $reference): StartResult
    {
        $answer = $this->provider->start($this->body($money, $metadata ?? [], $returnUrl, $reference));
        if ($answer->kind !== 'ok') {
            return $this->refuseAnswer($answer);
        }
        $fields = Reply::fields($answer->envelope, ['authorization_url', 'reference']);
        $address = Reply::address($answer->envelope);
        $url = Address::isSafe($address) ? $address : null;
        $named = Text::loose($fields->reference ?? null);
        $started = Reference::isReference($named) ? $named : $this->referenceIn($url);
        if ($started === null) {
            return $this->refuse('unreadable');
        }
        $taken = $reference === null ? null : $this->refuseTaken($started, $money);
        return $taken ?? $this->keep($started, $order, $money, $url);
    }

    /** Returns the reference in the address of a checkout, because a reply may contain only the address. */
    private function referenceIn(?string $url): ?string
    {
        $beginning = $this->options->service === 'pro' ? '/payments/' : '/';
        $path = $url === null ? '' : Address::path($url);
        $reference = str_starts_with($path, $beginning) ? substr($path, strlen($beginning)) : '';
        return Reference::isFree($reference) ? $reference : null;
    }

    /**
     * Refuses a merchant's own reference that a stranger has already used, with another amount.
     * The amount is compared here, because the later verification may contain no amount.
     */
    private function refuseTaken(string $reference, Money $money): ?StartResult
    {
        $answer = $this->provider->transaction($reference);
        if ($answer->kind !== 'ok') {
            return $this->refuseAnswer($answer);
        }
        $fields = Reply::fields($answer->envelope, self::CHECKOUT);
        $amount = Amounts::wire($fields->amount ?? null);
        $currency = Amounts::currencyCode(($fields->currency ?? '') === '' ? 'NGN' : $fields->currency);
        if ($amount === null || $currency === null) {
            return $this->refuse('unreadable');
        }
        return $money->equals(new Money($amount, $currency)) ? null : $this->refuse('reference-taken');
    }

    /** Stores the transaction. A provider may return the same transaction again for the same reference. */
    private function keep(string $reference, string $order, Money $money, ?string $url): StartResult
    {
        try {
            $record = StoredRecord::find($this->options->orders, $reference);
            if ($record->money !== null) {
                $isOwn = $record->order === $order && $record->money->equals($money);
                return $isOwn ? new StartResult(true, $reference, $url) : $this->refuse('reference-taken');
            }
            if ($record->paid !== null) {
                return $this->refuse('reference-taken');
            }
            $amount = Amounts::majorUnits($money->minorUnits);
            $this->options->orders->add(new Started($reference, $order, $amount, $money->currency));
        } catch (\Throwable $cause) {
            return $this->refuse('store-failed', cause: $cause);
        }
        return new StartResult(true, $reference, $url);
    }

    /**
     * Builds the body of the request, with only the fields of the specification. The amount is written without a float.
     *
     * @param array<mixed> $metadata
     */
    private function body(Money $money, array $metadata, ?string $returnUrl, ?string $reference): string
    {
        if ($reference !== null && !Reference::isFree($reference)) {
            $paths = implode(', ', Reference::PATHS);
            throw self::mistake("reference must have at most 128 letters, digits, - and _, and must not be one of $paths.");
        }
        if ($returnUrl !== null && !Address::isSafe($returnUrl)) {
            throw self::mistake('returnUrl must be an https address (http on localhost), in ASCII.');
        }
        $optional = ['walletId' => $this->options->walletId, 'returnUrl' => $returnUrl, 'transaction_reference' => $reference];
        $fields = ['currency' => $money->currency, 'metadata' => self::metadata($metadata)];
        $fields += array_filter($optional, static fn (?string $value) => $value !== null);
        return '{"amount":' . Amounts::majorUnits($money->minorUnits) . ',' . substr(Json::write($fields), 1);
    }

    /** @param array<mixed> $metadata */
    private static function metadata(array $metadata): object
    {
        try {
            $copied = json_decode(Json::write((object) $metadata), false, 512, JSON_THROW_ON_ERROR);
            $bare = self::withoutDangerous($copied, 1);
            $size = strlen(Json::write($bare));
        } catch (\JsonException) {
            throw self::mistake('metadata can’t be written as JSON.');
        }
        if (array_is_list($metadata) && $metadata !== []) {
            throw self::mistake('metadata must have names.');
        }
        return $size <= self::MAX_METADATA_BYTES
            ? $bare
            : throw self::mistake('metadata has more than ' . self::MAX_METADATA_BYTES . ' bytes.');
    }

    private static function withoutDangerous(mixed $value, int $depth): mixed
    {
        if (!is_array($value) && !$value instanceof \stdClass) {
            return $value;
        }
        if ($depth > self::MAX_METADATA_DEPTH) {
            throw self::mistake('metadata has more than ' . self::MAX_METADATA_DEPTH . ' levels.');
        }
        $copy = static fn (mixed $field) => self::withoutDangerous($field, $depth + 1);
        if (is_array($value)) {
            return array_map($copy, $value);
        }
        $fields = array_diff_key(get_object_vars($value), array_flip(self::DANGEROUS));
        return (object) array_map($copy, $fields);
    }

    private static function mistake(string $message): KoboServerException
    {
        return new KoboServerException('INVALID_START', $message);
    }

    private function refuseAnswer(Answer $answer): StartResult
    {
        $message = $answer->kind === 'refused' ? $answer->envelope->message ?? null : null;
        $text = is_string($message) ? $message : null;
        return $this->refuse($answer->kind, $text, $answer->httpStatus, $answer->retryAfter);
    }

    private function refuse(
        string $refusal,
        ?string $message = null,
        ?int $httpStatus = null,
        ?float $retryAfter = null,
        ?\Throwable $cause = null,
    ): StartResult {
        $text = $message ?? self::MESSAGES[$refusal];
        return new StartResult(false, null, null, $refusal, $text, $httpStatus, $retryAfter, $cause);
    }
}
