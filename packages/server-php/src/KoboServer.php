<?php

declare(strict_types=1);

namespace Kobo\Server;

use Kobo\Server\Internal\Options;
use Kobo\Server\Internal\Refusals;
use Kobo\Server\Internal\Starting;
use Kobo\Server\Internal\Throttle;
use Kobo\Server\Internal\Verifying;
use Kobo\Server\Internal\Wanted;
use Kobo\Server\Internal\Webhooks;

/** Starts and verifies payments on a merchant's server. A method throws only if its call is wrong (`KoboServerException`). */
final class KoboServer
{
    private readonly Options $options;

    /**
     * @param string $api the address of the provider's API, such as `https://api.pay.example`: https, or http on this machine
     * @param string $publicKey the merchant's public key
     * @param string $apiKey the deployment's `x-api-key` from the checkout's configuration
     * @param Orders $orders the store of the transactions and of the paid orders
     * @param ?string $secretKey the merchant's secret key, which only `start` sends. Without it, `start` sends the public key
     * @param ?string $walletId the wallet that receives the money of transactions that `start` begins
     * @param string|list<string>|null $webhookSecret the secret that signs webhooks, `whsec_…`. Several during a rotation
     * @param string $service with `pro`, API paths begin with `/api/v1`, and payments open under `/payments`. `default` uses
     *   neither
     * @param int|float $timeout seconds to wait for the provider's reply
     * @param ?callable(Request): Response $transport replaces curl in tests, and must not follow redirects or retry
     * @param ?callable(): (int|float) $now replaces the clock: seconds since 1970
     * @param ?callable(float): void $sleep replaces the pause of `reconcile`, in seconds
     *
     * @throws KoboServerException INVALID_OPTIONS, INVALID_SECRET
     */
    public function __construct(
        string $api,
        #[\SensitiveParameter] string $publicKey,
        string $apiKey,
        Orders $orders,
        #[\SensitiveParameter] ?string $secretKey = null,
        ?string $walletId = null,
        #[\SensitiveParameter] string|array|null $webhookSecret = null,
        string $service = 'pro',
        int|float $timeout = 15,
        ?callable $transport = null,
        ?callable $now = null,
        ?callable $sleep = null,
    ) {
        $this->options = new Options(
            $api,
            $publicKey,
            $secretKey,
            $apiKey,
            $walletId,
            $orders,
            $webhookSecret,
            $service,
            $timeout,
            \Closure::fromCallable($transport ?? new CurlTransport()),
            \Closure::fromCallable($now ?? time(...)),
            \Closure::fromCallable($sleep ?? static fn (float $seconds) => usleep((int) ($seconds * 1_000_000))),
        );
    }

    /**
     * Starts a transaction for an order and stores it. Moves no money. Send the reference to the page.
     * Take the price from your own data, never from a browser.
     *
     * @param string $order your own id of the order
     * @param string $amount a decimal of major units, such as `'12500.50'`, not a number
     * @param string $currency ISO 4217, such as `NGN`
     * @param array<string, mixed>|null $metadata stored with the transaction. At most 8 KB and 5 levels
     * @param ?string $returnUrl the address to which the payer goes after success
     * @param ?string $reference your own reference. Choose one that is hard to guess, because a stranger could use it first
     *
     * @throws KoboServerException INVALID_ORDER, INVALID_AMOUNT, INVALID_CURRENCY, INVALID_START
     */
    public function start(
        mixed $order,
        mixed $amount,
        mixed $currency,
        ?array $metadata = null,
        ?string $returnUrl = null,
        ?string $reference = null,
    ): StartResult {
        $wanted = Wanted::read($order, $amount, $currency);
        return (new Starting($this->options))->start($wanted->order, $wanted->money, $metadata, $returnUrl, $reference);
    }

    /**
     * Verifies that a transaction has paid an order. If `ok` is true, fulfil the order now.
     *
     * @param mixed $reference the reference of the order's transaction. You may take it from a browser
     * @param string $order your own id of the order. Take the order, the amount and the currency from your own data
     * @param string $amount a decimal of major units, such as `'12500.50'`, not a number
     * @param string $currency ISO 4217, such as `NGN`
     * @param bool $startedElsewhere true if something other than `start` began the transaction, such as a payment link. You
     *   must know that the transaction belongs to this order, and the provider must report the paid amount
     *
     * @throws KoboServerException INVALID_ORDER, INVALID_AMOUNT, INVALID_CURRENCY
     */
    public function verify(
        mixed $reference,
        mixed $order,
        mixed $amount,
        mixed $currency,
        mixed $startedElsewhere = false,
    ): VerifyResult {
        $wanted = Wanted::read($order, $amount, $currency, $startedElsewhere);
        return (new Verifying($this->options))->verify($reference, $wanted);
    }

    /**
     * Reads a signed webhook and verifies its transaction. Answer the request with `status`.
     *
     * @param array<string, string|list<string>> $headers such as `getallheaders()`
     * @param string $body the raw body: `file_get_contents('php://input')`
     * @param callable(string): (Price|array{amount: string, currency: string}|null) $priceOf returns an order's current price
     *   from your database, because the price may have changed since the start
     *
     * @throws KoboServerException NO_SECRET, NOT_RAW, INVALID_OPTIONS
     */
    public function webhook(array $headers, mixed $body, callable $priceOf): WebhookResult
    {
        return (new Webhooks($this->options))->read($headers, $body, $priceOf);
    }

    /**
     * Verifies many unpaid orders, one after the other, because payments may arrive late or after the payer has left.
     * An invalid order doesn't stop the verification of the others.
     *
     * @param iterable<array<string, mixed>> $openOrders each with `reference`, `order`, `amount` and `currency`
     * @return list<Reconciled> the results in the order of `$openOrders`
     */
    public function reconcile(iterable $openOrders): array
    {
        $verifying = new Verifying($this->options);
        $throttle = new Throttle($this->options, $verifying);
        // Read all orders before the first claim, because a cursor that fails later would lose the results of claimed payments.
        $orders = is_array($openOrders) ? array_values($openOrders) : iterator_to_array($openOrders, false);
        return array_map(static function (mixed $order) use ($verifying, $throttle): Reconciled {
            if (!is_array($order)) {
                return new Reconciled($order, Refusals::invalidOrder('Each order must be an array.'));
            }
            [$id, $amount, $currency] = [$order['order'] ?? null, $order['amount'] ?? null, $order['currency'] ?? null];
            try {
                $wanted = Wanted::read($id, $amount, $currency, $order['startedElsewhere'] ?? false);
            } catch (KoboServerException $error) {
                return new Reconciled($order, Refusals::invalidOrder($error->getMessage()));
            }
            return new Reconciled($order, $verifying->verify($order['reference'] ?? null, $wanted, $throttle->status(...)));
        }, $orders);
    }
}
