<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

/** Addresses to which payers or secrets may be sent. */
final class Address
{
    private const CHARACTERS = "[a-z0-9._~!$&'()*+,;=:@%\\/-]*";

    /**
     * Reports whether an address is https, or http on this machine, in plain ASCII and without credentials.
     * Accepts fewer spellings than a browser, because another parser may read an odd spelling as a different address.
     */
    public static function isSafe(mixed $address): bool
    {
        $parts = self::parts($address);
        $localHost = '/^(localhost|127(\.[0-9]+){3}|\[::1\]|.+\.localhost)$/Di';
        return $parts !== null && (Text::lower($parts[1]) === 'https' || preg_match($localHost, $parts[2]) === 1);
    }

    /** Returns the path of a safe address, without a trailing slash. */
    public static function path(string $address): string
    {
        $path = self::parts($address)[3] ?? '';
        return str_ends_with($path, '/') ? substr($path, 0, -1) : $path;
    }

    /** @return array<int, string>|null the scheme, the host and the path */
    private static function parts(mixed $address): ?array
    {
        $characters = self::CHARACTERS;
        $pattern = '/^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[::1\])(?::[0-9]{1,5})?'
            . "(\\/$characters)?(?:\\?$characters)?(?:#$characters)?$/Di";
        return is_string($address) && preg_match($pattern, $address, $matches) ? $matches : null;
    }
}
