<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\VerifyResult;

/** Queries statuses. After HTTP 429, or 5xx with `Retry-After`, pauses for the requested time or, without one, a second. */
final class Throttle
{
    /** The most requests for one order. More requests for an order that is always refused would delay the other orders. */
    private const ATTEMPTS = 3;
    /** The number of consecutive refusals after which no more requests are sent. */
    private const IN_A_ROW = 10;

    private int $refusals = 0;
    private ?VerifyResult $over = null;

    public function __construct(private readonly Options $options, private readonly Verifying $verifying)
    {
    }

    public function status(string $reference): Verification|VerifyResult
    {
        for ($attempt = 1; ; $attempt += 1) {
            if ($this->over !== null) {
                return $this->over;
            }
            $status = $this->verifying->status($reference);
            $seconds = self::secondsToWait($status);
            if ($seconds === null) {
                $this->refusals = 0;
                return $status;
            }
            $this->refusals += 1;
            if ($this->refusals >= self::IN_A_ROW) {
                $this->over = $status;
            }
            if ($this->over !== null || $attempt === self::ATTEMPTS || $seconds > $this->options->timeout) {
                return $status;
            }
            ($this->options->sleep)($seconds);
        }
    }

    /** Returns the requested pause; null if the provider did not request a pause. */
    private static function secondsToWait(Verification|VerifyResult $status): ?float
    {
        if ($status instanceof Verification || $status->refusal !== 'unavailable') {
            return null;
        }
        return $status->retryAfter ?: ($status->httpStatus === 429 ? 1.0 : null);
    }
}
