import { html } from 'hono/html';
import { SCENARIOS } from '../bank/scenarios';
import type { Choices } from '../playground/choices';
import { type Html, page } from './page';
import { playground } from './playground';

export interface Examples {
  shop: string;
  reactShop: string;
  strictCsp: string;
}

interface First {
  /** The origin of the checkout and of this page. */
  origin: string;
  examples: Examples;
  /** Whether the visit needs a new transaction. */
  needsStart: boolean;
}

/** Returns the page at `/`: links, the playground and the test cards. */
export function firstPage(choices: Choices, { origin, examples, needsStart }: First): Html {
  return page(
    'Kobo Checkout',
    html`<main class="first">
        <header>
          <h1>Kobo Checkout</h1>
          <p>Pay in an example shop, decide what the bank does, or try the options of the checkout.</p>
        </header>
        ${links(examples)}
        <h2>Playground</h2>
        ${playground(choices, origin, needsStart)}
        <h2>Test cards</h2>
        <p>Any future expiry date and any CVV work. The OTP is <code>123456</code>, the PIN is <code>1234</code>.</p>
        <ul class="cards">
          ${SCENARIOS.map(({ pan, meaning }) => html`<li><code>${grouped(pan)}</code> ${meaning}</li>`)}
        </ul>
      </main>
      <script src="/sandbox/public/playground.js" type="module"></script>`,
    'playground.css',
  );
}

function links({ shop, reactShop, strictCsp }: Examples): Html {
  const rows = [
    [shop, 'Shop', 'a page with the script tag'],
    [reactShop, 'React shop', 'the same with @kobo/react'],
    [strictCsp, 'Strict CSP', 'a page with the strictest policy'],
    ['/sandbox', 'Simulator', 'decide what the bank does'],
    ['/sandbox/objects', 'Objects', 'invoices, links, pages, QR codes'],
    ['/sandbox/screens', 'Every screen', 'each state of each page'],
  ] as const;
  return html`<nav aria-label="Sandbox">
    <ul class="links">
      ${rows.map(([address, name, content]) => html`<li><a href="${address}">${name}</a> <small>${content}</small></li>`)}
    </ul>
  </nav>`;
}

/** Formats a card number such as `4111 1111 1111 1111`. */
function grouped(pan: string): string {
  return pan.replace(/\d{4}(?=\d)/g, '$& ');
}
