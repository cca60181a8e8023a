/**
 * Budgets of size-limit (`pnpm size`): what a payer downloads, brotli, and what it may weigh. The limits of the SDK, of
 * `@kobo/react` and `@kobo/vue` and of the first load's JavaScript are fixed; every other is the figure that was reached and 3 %,
 * so that one more method fits. Needs a build; of the build on Preact where there is one, as in `npm test`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LITE_DIR, ROOT } from '../run/command.mjs';

const APP = join(ROOT, 'packages/app/dist');
const SDK = join(ROOT, 'packages/sdk/dist');

/** What index.html names: the scripts that it starts with. Its inline script counts as a part of it. */
const firstOf = (dist) =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file]) => join(dist, file),
  );

const chunk = (name) => join(APP, `assets/${name}-*.js`);

export default [
  { name: 'kobo.js, what a page starts with', path: join(SDK, 'kobo.js'), limit: '4.3 kB' },
  {
    name: 'kobo.js and its overlay, all that a payment loads',
    path: [join(SDK, 'kobo.js'), join(SDK, 'kobo-overlay-*.js')],
    limit: '13.82 kB',
  },
  { name: 'Kobo.doctor(), loaded when called', path: join(SDK, 'kobo-doctor-*.js'), limit: '8 kB' },
  ...['react', 'vue'].map((name) => ({
    name: `@kobo/${name}, over the SDK`,
    path: join(ROOT, `packages/${name}/dist/${name}.mjs`),
    limit: '1 kB',
  })),
  { name: 'card checkout, JavaScript of the first load', path: firstOf(APP), limit: '82.7 kB' },
  ...(existsSync(LITE_DIR)
    ? [{ name: 'the same on Preact', path: firstOf(LITE_DIR), limit: '31.8 kB' }]
    : []),
  { name: 'the card form that comes before React', path: chunk('en-form'), limit: '3.63 kB' },
  { name: 'what follows the card form', path: chunk('panel'), limit: '6.05 kB' },
  { name: 'English texts of what is not in the first load', path: chunk('en-deferred'), limit: '5.48 kB' },
  { name: 'bank transfer, its own chunk', path: chunk('BankTransferScreen'), limit: '2.02 kB' },
  { name: 'asking somebody else to pay, when it is pressed', path: chunk('AskDialog'), limit: '1.29 kB' },
  { name: 'out of the browser of an app, into the payer’s own', path: chunk('InBrowser'), limit: '1.95 kB' },
  { name: 'who asks and for what, for somebody who was asked', path: chunk('openAsked'), limit: '1.37 kB' },
  { name: 'bank account, its own chunk', path: chunk('BankAccountScreen'), limit: '4.37 kB' },
  { name: 'USSD, its own chunk', path: chunk('UssdScreen'), limit: '2.6 kB' },
  { name: 'Opay, its own chunk', path: chunk('OpayScreen'), limit: '1.3 kB' },
  { name: 'invoice, its own chunk', path: chunk('invoice'), limit: '4.35 kB' },
  { name: 'payment page, its own chunk', path: chunk('payment-page'), limit: '5.06 kB' },
  { name: 'subscription, its own chunk', path: chunk('subscription'), limit: '5.49 kB' },
  {
    name: 'what a provider says beyond the specification: events, health',
    path: chunk('beyond'),
    limit: '3.35 kB',
  },
  { name: 'a QR code, where one is drawn', path: chunk('qrPath'), limit: '2.08 kB' },
  {
    name: 'a receipt’s check, all of the page',
    path: ['check.html', 'assets/check-*.js', 'assets/check-*.css'].map((name) => join(APP, name)),
    limit: '17.25 kB',
  },
  { name: 'style of the first load', path: join(APP, 'assets/app-*.css'), limit: '3.4 kB' },
  { name: 'style of all else', path: join(APP, 'assets/deferred-*.css'), limit: '5.31 kB' },
  {
    name: 'the marks of the schemes that are taken',
    path: ['visa', 'mastercard', 'verve'].map((name) => join(APP, `assets/${name}-*.svg`)),
    limit: '3.17 kB',
  },
  { name: 'index.html, its inline script included', path: join(APP, 'index.html'), limit: '7.69 kB' },
];
