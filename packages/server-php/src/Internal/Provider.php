<?php

declare(strict_types=1);

namespace Kobo\Server\Internal;

use Kobo\Server\CurlTransport;
use Kobo\Server\Request;
use Kobo\Server\Response;

/** The three calls of the provider's API that a merchant's server needs. */
final class Provider
{
    public function __construct(private readonly Options $options)
    {
    }

    /** POST {prefix}/checkout/initialize: starts a transaction, with the secret key if there is one. */
    public function start(string $body): Answer
    {
        return $this->ask('POST', '/checkout/initialize', $this->options->startKey, $body);
    }

    /** GET {prefix}/checkout/{reference}: reads a transaction without a key. */
    public function transaction(string $reference): Answer
    {
        return $this->ask('GET', "/checkout/$reference", null, null);
    }

    /** GET {prefix}/checkout/status/{reference}: reads the provider's record of the payment. */
    public function status(string $reference): Answer
    {
        return $this->ask('GET', "/checkout/status/$reference", $this->options->publicKey, null);
    }

    private function ask(string $method, string $path, #[\SensitiveParameter] ?string $key, ?string $body): Answer
    {
        $options = $this->options;
        $headers = ['accept' => 'application/json', 'x-api-key' => $options->apiKey, 'source' => 'checkout'];
        $headers += $key === null ? [] : ['authorization' => $key];
        $headers += $body === null ? [] : ['content-type' => 'application/json'];
        $url = $options->api . ($options->service === 'pro' ? '/api/v1' : '') . $path;
        try {
            return $this->read(($options->transport)(new Request($method, $url, $headers, $body, (float) $options->timeout)));
        } catch (\Throwable) {
            // After any failure, the provider's answer is unknown.
            return new Answer('unreachable');
        }
    }

    private function read(Response $response): Answer
    {
        $status = $response->status;
        if ($status >= 500 || $status === 429) {
            $header = $response->headers['retry-after'] ?? '';
            $seconds = preg_match('/^[0-9]{1,9}(\.[0-9]{1,9})?$/D', $header) ? (float) $header : null;
            return new Answer('unavailable', httpStatus: $status, retryAfter: $seconds);
        }
        // A redirect's body is not a reply of this API.
        $isReply = ($status < 300 || $status >= 400) && strlen($response->body) <= CurlTransport::MAX_REPLY;
        $envelope = $isReply ? $this->envelope($response->body) : null;
        if ($envelope === null) {
            return new Answer('unreadable', httpStatus: $status);
        }
        return new Answer(Reply::isSuccess($status, $envelope) ? 'ok' : 'refused', $envelope, $status);
    }

    private function envelope(string $body): ?\stdClass
    {
        try {
            return Reply::envelope(Json::parse($body));
        } catch (\ValueError|\JsonException) {
            return null;
        }
    }
}
