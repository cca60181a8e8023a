<?php

/**
 * A shop in PHP that sells one thing: `php -S localhost:4246 index.php`.
 * The server renders the pages. The shop ships an order after its own verification or a webhook, whichever is first.
 */

declare(strict_types=1);

use Kobo\Server\KoboServer;
use Kobo\Server\PdoOrders;

require __DIR__ . '/../../packages/server-php/autoload.php';

const PRICE = ['amount' => '12000.00', 'currency' => 'NGN'];
/** Refusals with received money that does not pay the order. A person must check the transaction. */
const NEEDS_REVIEW = ['amount-differs', 'currency-differs', 'returned', 'paid-twice'];

/** The shop's own address. Don't use the Host header instead, because the client sets this header. */
$origin = getenv('ORIGIN') ?: 'http://localhost:4246';
$checkout = getenv('CHECKOUT_ORIGIN') ?: 'http://localhost:4242';
$database = new PDO('sqlite:' . (getenv('DATABASE') ?: __DIR__ . '/shop.db'));
$database->exec('CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, reference TEXT, url TEXT)');
$payments = new PdoOrders($database);
$payments->createTables();
$kobo = new KoboServer(
    api: $checkout,
    publicKey: 'pk_test_adire',
    // Keep the secret key out of pages.
    secretKey: 'sk_test_adire',
    apiKey: 'kobo_checkout',
    walletId: 'adire-main',
    orders: $payments,
    webhookSecret: getenv('KOBO_WEBHOOK_SECRET') ?: null,
);

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$call = "$_SERVER[REQUEST_METHOD] $path";
if ($call === 'GET /') {
    page('<p>A yard of adire: ₦12,000.00</p><form method="post" action="/orders"><button>Buy</button></form>');
} elseif ($call === 'POST /orders') {
    placeOrder($kobo, $database, $origin);
} elseif ($call === 'POST /webhooks') {
    receiveWebhook($kobo, $database);
} elseif (preg_match('/^GET \/orders\/([0-9a-f]{32})$/D', $call, $matches) && orderOf($database, $matches[1])) {
    showOrder($kobo, orderOf($database, $matches[1]), $checkout);
} else {
    http_response_code(404);
    page('<p>There is no such page.</p>');
}

/** Places an order and starts its transaction. The server sets the price. */
function placeOrder(KoboServer $kobo, PDO $database, string $origin): void
{
    $id = bin2hex(random_bytes(16));
    $started = $kobo->start(
        ...['order' => $id, ...PRICE],
        metadata: ['merchant' => ['name' => 'Adire & Sons'], 'customer' => ['email' => 'ada@example.com']],
        returnUrl: "$origin/orders/$id",
    );
    if (!$started->ok) {
        error_log("No transaction was started: $started->refusal: $started->message");
        http_response_code(502);
        page('<p>The payment could not be started. Please try again.</p>');
        return;
    }
    $insert = $database->prepare('INSERT INTO orders (id, reference, url) VALUES (?, ?, ?)');
    $insert->execute([$id, $started->reference, $started->url]);
    http_response_code(303);
    header("Location: /orders/$id");
}

/** @return array{id: string, reference: string, url: ?string}|null */
function orderOf(PDO $database, string $id): ?array
{
    $query = $database->prepare('SELECT id, reference, url FROM orders WHERE id = ?');
    $query->execute([$id]);
    return $query->fetch(PDO::FETCH_ASSOC) ?: null;
}

/** Verifies the order, and shows whether it is paid. @param array{id: string, reference: string, url: ?string} $order */
function showOrder(KoboServer $kobo, array $order, string $checkout): void
{
    $result = $kobo->verify($order['reference'], ...['order' => $order['id'], ...PRICE]);
    take($result, "order $order[id]");
    $pay = sprintf(
        '<p><a href="%s" data-kobo-reference="%s">Pay ₦12,000.00</a></p><script src="%s/kobo.js" async></script>',
        htmlspecialchars($order['url'] ?? '#'),
        htmlspecialchars($order['reference']),
        htmlspecialchars($checkout),
    );
    page('<p>Your order: a yard of adire, ₦12,000.00</p>' . match (true) {
        $result->paid => '<p role="status">Paid. Thank you!</p>',
        $result->refusal === 'pending' => $pay,
        // The outcome is unknown. The page must neither report that nothing was paid nor show a Pay link.
        $result->payable, in_array($result->refusal, NEEDS_REVIEW, true) =>
            '<p role="status">We can’t check your payment now. Please reload the page in a minute.</p>',
        default => '<p role="status">This payment is over. <a href="/">Order again</a></p>',
    });
}

function receiveWebhook(KoboServer $kobo, PDO $database): void
{
    $priceOf = fn (string $id) => orderOf($database, $id) ? PRICE : null;
    // Read one byte more than `webhook` accepts, because `webhook` must refuse a longer body.
    $body = file_get_contents('php://input', false, null, 0, 1_000_001);
    $result = $kobo->webhook(getallheaders(), $body, $priceOf);
    take($result, "transaction $result->reference");
    http_response_code($result->status);
}

/**
 * Handles a result. `ok` is true once for each order.
 * If the process dies here, only the table kobo_paid contains the order. A real shop ships the orders of that table.
 */
function take(object $result, string $what): void
{
    if ($result->ok) {
        error_log("Ship order {$result->payment->order}");
    } elseif (in_array($result->refusal, NEEDS_REVIEW, true)) {
        error_log("Look at $what: $result->refusal");
    }
}

function page(string $content): void
{
    header('Content-Type: text/html; charset=utf-8');
    header('Cache-Control: no-store');
    echo <<<HTML
        <!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <link rel="icon" href="data:," />
            <title>A yard of adire</title>
            <style>
              :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
              body { max-width: 30rem; margin: 2rem auto; padding: 0 1rem; }
              button, [data-kobo-reference] {
                display: block; box-sizing: border-box; width: 100%; padding: 0.7rem; border: 0; border-radius: 8px;
                background: #0b5cd5; color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none;
              }
            </style>
          </head>
          <body>
            <h1>Adire &amp; Sons</h1>
            <main>$content</main>
            <script>
              for (const name of ['kobo:done', 'kobo:close']) document.addEventListener(name, refresh);

              /** Loads the order's status without a reload, which would remove the success screen that the payer may still read. */
              async function refresh() {
                const html = await (await fetch(location.href)).text();
                const page = new DOMParser().parseFromString(html, 'text/html');
                document.querySelector('main').replaceWith(page.querySelector('main'));
              }
            </script>
          </body>
        </html>
        HTML;
}
