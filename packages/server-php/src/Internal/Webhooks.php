<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\KoboServerException;
use Kobo\Server\Price;
use Kobo\Server\VerifyResult;
use Kobo\Server\WebhookResult;

/** Reads signed webhooks. The signature proves only the sender. The provider's status proves the payment. */
final class Webhooks
{
    /** The largest body in bytes. Standard Webhooks recommends less than 20 kB. */
    private const MAX_BODY = 1_000_000;

    private const MESSAGES = [
        'headers-missing' => 'webhook-id, webhook-timestamp or webhook-signature is missing.',
        'headers-too-long' => 'webhook-signature has more than 2,048 characters.',
        'id-invalid' =>
            'webhook-id contains a dot, a blank or a non-ASCII character, or is longer than 256 characters.',
        'timestamp-invalid' => 'webhook-timestamp is not a number of seconds.',
        'timestamp-too-old' => 'The message was signed more than five minutes ago: it is old, or a clock is wrong.',
        'timestamp-too-new' => 'The message was signed more than five minutes from now: a clock is wrong.',
        'signature-wrong' => 'No signature is valid: the secret differs, or the message was changed.',
        'too-large' => 'The body has more than a million bytes.',
        'not-json' => 'The body is signed, but is not a JSON object.',
        'no-reference' => 'The message is not about a transaction.',
        'unknown-order' => 'priceOf does not know this order.',
    ];
    /** Refusals that may be absent in another attempt. */
    private const TEMPORARY = [
        ...['unreachable', 'unavailable', 'unreadable', 'refused', 'unknown-reference', 'another-transaction'],
        ...['partly-paid', 'another-merchant', 'unknown-status', 'store-failed', 'invalid-order'],
    ];
    /** Refusals after a message about success if the provider's status is older than the message. */
    private const BEHIND = ['pending', 'price-changed', 'failed', 'expired'];

    private readonly Verifying $verifying;

    public function __construct(private readonly Options $options)
    {
        $this->verifying = new Verifying($options);
    }

    /** @param array<mixed> $headers */
    public function read(array $headers, mixed $body, callable $priceOf): WebhookResult
    {
        if ($this->options->secrets === []) {
            throw new KoboServerException('NO_SECRET', 'webhook needs the option webhookSecret.');
        }
        if (!is_string($body)) {
            throw new KoboServerException('NOT_RAW', "webhook needs the raw body: file_get_contents('php://input').");
        }
        $own = Signature::headers($headers);
        if (strlen($body) > self::MAX_BODY) {
            return self::refuse(413, 'too-large');
        }
        $problem = Signature::problem($own, $body, $this->options->secrets, (int) floor(($this->options->now)()));
        if ($problem !== null) {
            return self::refuse(401, $problem);
        }
        $event = self::event($body);
        $envelope = Reply::envelope($event);
        if ($envelope === null) {
            return self::refuse(400, 'not-json');
        }
        $fields = Reply::fields($envelope, ['reference', 'status']);
        $reference = Text::loose($fields->reference ?? null);
        // Accept events about other subjects with 204, so that the sender doesn't repeat them.
        if ($reference === null || !Reference::isReference($reference)) {
            return self::refuse(204, 'no-reference');
        }
        return self::answer($this->verifyStarted($reference, $priceOf), $reference, self::saysSuccess($fields, $event));
    }

    private static function event(string $body): mixed
    {
        try {
            return Json::parse($body);
        } catch (\ValueError|\JsonException) {
            return null;
        }
    }

    /** Reports whether the message is about a success. If `data.status` is absent, the event's type decides. */
    private static function saysSuccess(\stdClass $fields, mixed $event): bool
    {
        $status = Text::loose($fields->status ?? null);
        if ($status !== null) {
            return Reply::status($status) === 'success';
        }
        return $event instanceof \stdClass && Text::loose($event->type ?? null) === 'transaction.success';
    }

    /**
     * Verifies the transaction for the order in the store, at the order's current price. Returns null for an unknown order.
     */
    private function verifyStarted(string $reference, callable $priceOf): ?VerifyResult
    {
        $record = $this->verifying->find($reference);
        if ($record instanceof VerifyResult) {
            return $record;
        }
        if ($record->order === null) {
            return Refusals::refuse('not-started-here');
        }
        if ($record->paid !== null) {
            return Refusals::used($record->paid, $record->order);
        }
        try {
            $price = $priceOf($record->order);
        } catch (\Throwable $cause) {
            return Refusals::refuse('store-failed', cause: $cause);
        }
        if ($price === null) {
            return null;
        }
        try {
            $wanted = Wanted::read($record->order, ...self::amountAndCurrency($price));
        } catch (KoboServerException $error) {
            return Refusals::invalidOrder($error->getMessage());
        }
        return $this->verifying->verify($reference, $wanted);
    }

    /** @return array{mixed, mixed} */
    private static function amountAndCurrency(mixed $price): array
    {
        if ($price instanceof Price) {
            return [$price->amount, $price->currency];
        }
        return is_array($price) ? [$price['amount'] ?? null, $price['currency'] ?? null] : [null, null];
    }

    private static function answer(?VerifyResult $result, string $reference, bool $saysSuccess): WebhookResult
    {
        if ($result === null) {
            return self::refuse(503, 'unknown-order', $reference);
        }
        if ($result->ok) {
            return new WebhookResult(true, 204, $result->payment, duplicates: $result->duplicates);
        }
        // The status can be older than the message, even if it is final: a transfer may arrive late, or another card may pay.
        $isBehind = $saysSuccess && in_array($result->refusal, self::BEHIND, true);
        $status = $isBehind || in_array($result->refusal, self::TEMPORARY, true) ? 503 : 204;
        return new WebhookResult(false, $status, null, $result->refusal, $result->message, $reference);
    }

    private static function refuse(int $status, string $refusal, ?string $reference = null): WebhookResult
    {
        return new WebhookResult(false, $status, null, $refusal, self::MESSAGES[$refusal], $reference);
    }
}
