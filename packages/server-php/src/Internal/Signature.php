<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\KoboServerException;

/** Verifies signatures of Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks. */
final class Signature
{
    /** The largest difference in seconds between a message's time and now, so that a recorded message can't be replayed. */
    private const TOLERANCE = 300;
    /** The most signatures to compare. A sender that rotates its secret sends two. */
    private const MAX_CANDIDATES = 10;
    private const MAX_SIGNATURE_HEADER = 2048;

    /**
     * Returns why a message is rejected; null if the signature is valid.
     * Checks every limit before the first HMAC. Computes one HMAC for each secret, regardless of the number of signatures.
     *
     * @param array<string, string> $headers by their names in lower case
     * @param list<string> $secrets
     */
    public static function problem(array $headers, string $body, array $secrets, int $now): ?string
    {
        [$id, $timestamp, $signature] = array_map(
            static fn (string $name) => $headers["webhook-$name"] ?? '',
            ['id', 'timestamp', 'signature'],
        );
        // Refuse an id with dots, because another message could then have the same signed text.
        $problem = match (true) {
            $id === '' || $timestamp === '' || $signature === '' => 'headers-missing',
            strlen($signature) > self::MAX_SIGNATURE_HEADER => 'headers-too-long',
            !preg_match('/^[!-\-\/-~]{1,256}$/D', $id) => 'id-invalid',
            !preg_match('/^[0-9]{1,15}$/D', $timestamp) => 'timestamp-invalid',
            (int) $timestamp < $now - self::TOLERANCE => 'timestamp-too-old',
            (int) $timestamp > $now + self::TOLERANCE => 'timestamp-too-new',
            default => null,
        };
        if ($problem !== null) {
            return $problem;
        }
        $candidates = self::candidates($signature);
        $matches = 0;
        foreach ($candidates === [] ? [] : $secrets as $secret) {
            $expected = hash_hmac('sha256', "$id.$timestamp.$body", $secret, true);
            // Compare every candidate, even after a match, so that the time reveals nothing about the signatures.
            foreach ($candidates as $candidate) {
                $matches += hash_equals($expected, $candidate) ? 1 : 0;
            }
        }
        return $matches > 0 ? null : 'signature-wrong';
    }

    /**
     * Returns the headers by their names in lower case. Blanks separate signatures. Every other header occurs once.
     *
     * @param array<mixed> $headers
     * @return array<string, string>
     */
    public static function headers(array $headers): array
    {
        $own = [];
        foreach ($headers as $name => $value) {
            $values = is_array($value) ? $value : [$value];
            if ($values !== array_filter($values, is_string(...))) {
                throw new KoboServerException('INVALID_OPTIONS', 'webhook needs the request’s headers, such as getallheaders().');
            }
            $own[Text::lower((string) $name)] = implode(' ', $values);
        }
        return $own;
    }

    /** @return list<string> the first signatures of this scheme. Further signatures are not decoded */
    private static function candidates(string $signature): array
    {
        $isOwn = static fn (string $entry) => str_starts_with($entry, 'v1,');
        $entries = array_slice(array_values(array_filter(explode(' ', $signature), $isOwn)), 0, self::MAX_CANDIDATES);
        return array_values(array_filter(array_map(self::decoded(...), $entries), is_string(...)));
    }

    private static function decoded(string $entry): ?string
    {
        $encoded = substr($entry, 3);
        $bytes = preg_match('/^[A-Za-z0-9+\/]{43}=$/D', $encoded) ? base64_decode($encoded, true) : false;
        // The last character of base64 has unused bits. Accept only the canonical spelling.
        return is_string($bytes) && base64_encode($bytes) === $encoded ? $bytes : null;
    }
}
