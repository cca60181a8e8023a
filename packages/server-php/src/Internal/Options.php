<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\KoboServerException;
use Kobo\Server\Orders;

/** The validated options of `KoboServer`. */
final class Options
{
    /** The smallest size in bytes. An attacker can find a shorter secret by brute force. */
    private const SHORTEST_SECRET = 16;
    /** Seconds: the longest delay of curl on every platform. */
    private const MAX_TIMEOUT = 2_147_483;

    public readonly string $api;
    public readonly string $publicKey;
    /** The secret key, or the public key if there is none. */
    public readonly string $startKey;
    /** @var list<string> the bytes of each secret */
    public readonly array $secrets;

    /**
     * @param string|list<string>|null $webhookSecret
     * @param \Closure(\Kobo\Server\Request): \Kobo\Server\Response $transport
     * @param \Closure(): (int|float) $now
     * @param \Closure(float): void $sleep
     */
    public function __construct(
        string $api,
        #[\SensitiveParameter] string $publicKey,
        #[\SensitiveParameter] ?string $secretKey,
        public readonly string $apiKey,
        public readonly ?string $walletId,
        public readonly Orders $orders,
        #[\SensitiveParameter] string|array|null $webhookSecret,
        public readonly string $service,
        public readonly int|float $timeout,
        public readonly \Closure $transport,
        public readonly \Closure $now,
        public readonly \Closure $sleep,
    ) {
        $this->startKey = $secretKey ?? $publicKey;
        self::require(self::isKey($publicKey), 'publicKey must be the merchant’s public key, such as pk_live_….');
        self::require(self::isKey($this->startKey), 'secretKey must be the merchant’s secret key, or left out.');
        self::require(self::isKey($apiKey), 'apiKey must be the x-api-key of the checkout’s configuration.');
        $isText = $walletId === null || ($walletId !== '' && trim($walletId) === $walletId);
        self::require($isText, 'walletId must be text, or left out.');
        self::require(in_array($service, ['pro', 'default'], true), 'service must be pro or default.');
        $isTimeout = is_finite($timeout) && $timeout > 0 && $timeout <= self::MAX_TIMEOUT;
        self::require($isTimeout, 'timeout must be seconds: above zero, and no more than ' . self::MAX_TIMEOUT . '.');
        self::require(
            Address::isSafe($api) && !preg_match('/[?#]/', $api),
            'api must be the https address of the provider’s API (http on localhost), such as https://api.pay.example.',
        );
        $this->api = rtrim($api, '/');
        $this->publicKey = $publicKey;
        $given = is_array($webhookSecret) ? array_values($webhookSecret) : [$webhookSecret];
        $this->secrets = $webhookSecret === null ? [] : array_map(self::secret(...), $given);
    }

    /**
     * Returns the properties for dumps, without keys and secrets.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        return array_diff_key(get_object_vars($this), ['publicKey' => true, 'startKey' => true, 'secrets' => true]);
    }

    private static function require(bool $condition, string $message): void
    {
        if (!$condition) {
            throw new KoboServerException('INVALID_OPTIONS', $message);
        }
    }

    /** Reports whether a header can contain the key. With other keys the request fails, as if the provider were unreachable. */
    private static function isKey(string $key): bool
    {
        return preg_match('/^[\x21-\x7e]+$/D', $key) === 1;
    }

    /** Reads a secret of Standard Webhooks: base64, with or without the prefix `whsec_`. No message contains the secret. */
    private static function secret(#[\SensitiveParameter] mixed $secret): string
    {
        $text = is_string($secret) ? trim($secret) : '';
        $encoded = str_starts_with($text, 'whsec_') ? substr($text, 6) : $text;
        $isBase64 = preg_match('/^[A-Za-z0-9+\/]+={0,2}$/D', $encoded) === 1;
        $bytes = $isBase64 ? base64_decode(rtrim($encoded, '='), true) : false;
        if (is_string($bytes) && strlen($bytes) >= self::SHORTEST_SECRET) {
            return $bytes;
        }
        throw new KoboServerException('INVALID_SECRET', is_string($bytes) && $bytes !== ''
            ? 'webhookSecret must have at least ' . self::SHORTEST_SECRET . ' bytes once decoded, not ' . strlen($bytes) . '.'
            : 'webhookSecret must be base64, such as whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw.');
    }
}
