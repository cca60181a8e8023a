<?php

declare(strict_types=1);

namespace Kobo\Server;

/** A programming error. Failures that a payer, a provider or the network causes are returned as refusals. */
final class KoboServerException extends \LogicException
{
    /**
     * @param string $reason INVALID_OPTIONS, INVALID_ORDER, INVALID_AMOUNT, INVALID_CURRENCY, INVALID_START, INVALID_SECRET,
     *   NO_SECRET or NOT_RAW
     */
    public function __construct(public readonly string $reason, string $message)
    {
        parent::__construct($message);
    }
}
