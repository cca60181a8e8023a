<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

/** Reads the envelope of replies, as tolerantly as the checkout does (docs/providers/tolerance.md). */
final class Reply
{
    public const VERIFICATION = [
        ...['status', 'amount', 'currency', 'reason', 'received', 'due', 'credits', 'refund', 'duplicates'],
    ];

    private const ENVELOPE = [
        ...['status', 'success', 'ok', 'message', 'data'],
        ...['redirectUrl', 'redirect_url', 'authorization_url'],
    ];
    private const STATUSES = ['pending', 'success', 'failed', 'expired'];

    /** Returns the envelope of a reply; null if the reply is neither an object nor a list. */
    public static function envelope(mixed $body): ?\stdClass
    {
        if (is_array($body)) {
            return new \stdClass();
        }
        if (!$body instanceof \stdClass) {
            return null;
        }
        return (object) array_intersect_key(get_object_vars($body), array_flip(self::ENVELOPE));
    }

    /** Reports whether a reply is a success: HTTP 200 or 201 with `status` or `success` true, and no `false` within `data`. */
    public static function isSuccess(int $httpStatus, \stdClass $envelope): bool
    {
        $data = $envelope->data ?? null;
        $isDenied = $data instanceof \stdClass && in_array(false, [$data->status ?? null, $data->success ?? null], true);
        $isFlagged = Text::flag($envelope->status ?? null) || Text::flag($envelope->success ?? null);
        return in_array($httpStatus, [200, 201], true) && $isFlagged && !$isDenied;
    }

    /**
     * Returns the fields of `data`, or of `data.data`. Inner fields override outer fields, unless `data` is another envelope.
     *
     * @param list<string> $names of the expected fields
     */
    public static function data(\stdClass $envelope, array $names): mixed
    {
        $data = $envelope->data ?? null;
        $inner = $data instanceof \stdClass ? $data->data ?? null : null;
        if (!$data instanceof \stdClass || !$inner instanceof \stdClass) {
            return $data;
        }
        $own = array_filter($names, static fn (string $name) => $name !== 'status' && property_exists($data, $name));
        $within = array_filter($names, static fn (string $name) => property_exists($inner, $name));
        $isPart = $own !== [] || (property_exists($data, 'reference') && $within === []);
        return $isPart ? (object) array_replace(get_object_vars($data), get_object_vars($inner)) : $inner;
    }

    /** Like `data`, but without fields if `data` is not an object. @param list<string> $names */
    public static function fields(\stdClass $envelope, array $names): \stdClass
    {
        $data = self::data($envelope, $names);
        return $data instanceof \stdClass ? $data : new \stdClass();
    }

    /** Returns the unchecked address of the checkout. Prefers `authorization_url`, because others may be return addresses. */
    public static function address(\stdClass $envelope): ?string
    {
        $levels = self::levels($envelope);
        $values = array_map(static fn (\stdClass $level) => $level->authorization_url ?? null, $levels);
        foreach ($levels as $level) {
            array_push($values, $level->redirectUrl ?? null, $level->redirect_url ?? null);
        }
        foreach ($values as $value) {
            if (is_string($value) && Text::trim($value) !== '') {
                return $value;
            }
        }
        return null;
    }

    /** @return list<\stdClass> the levels that may contain a reply's fields, innermost first: `data.data`, `data`, the top */
    public static function levels(\stdClass $envelope): array
    {
        $data = $envelope->data ?? null;
        $inner = $data instanceof \stdClass ? $data->data ?? null : null;
        $isFields = static fn (mixed $level) => $level instanceof \stdClass;
        return array_values(array_filter([$inner, $data, $envelope], $isFields));
    }

    /** Returns one of the four statuses in lower case; null for any other word. */
    public static function status(mixed $value): ?string
    {
        $word = is_string($value) ? Text::lower(Text::trim($value)) : '';
        $word = $word === 'successful' ? 'success' : $word;
        return in_array($word, self::STATUSES, true) ? $word : null;
    }
}
