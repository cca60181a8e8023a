import { html } from 'hono/html';
import { type Html, page } from './page';

/** Returns a merchant's page in the playground. The page opens the checkout with these options, and shows the received events. */
export function merchantPage(options: Readonly<Record<string, unknown>>): Html {
  return page(
    'A merchant’s page',
    html`<main class="merchant" data-options="${JSON.stringify(options)}">
        <h1>A yard of adire</h1>
        ${
          options['mode'] === 'inline'
            ? html`<div id="checkout"></div>`
            : html`<p><button id="pay" type="button" class="primary">Pay ₦5,000.00</button></p>`
        }
        <p id="problem" role="alert"></p>
        <h2>What this page receives</h2>
        <div role="log" aria-label="What this page receives"><ol id="received"></ol></div>
      </main>
      <script src="/kobo.js"></script>
      <script src="/sandbox/public/merchant.js"></script>`,
    'playground.css',
  );
}
