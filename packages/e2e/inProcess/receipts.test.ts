// @vitest-environment node
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openCheck } from '../../app/src/check/openCheck';
import type { View } from '../../app/src/check/view';
import type { Config } from '../../app/src/config/config';
import { formatMoney } from '../../app/src/money/money';
import { CHECK_STRINGS } from '../../app/src/strings/checkStrings';
import { EVERY_METHOD } from '../../sandbox/src/ledger/methods';
import { addTransaction, readTransaction } from '../../sandbox/src/ledger/transactions';
import { testServer } from '../../sandbox/src/testServer';
import { testSeed } from '../../tooling/test/seed';

/**
 * Forged receipts, opened in the page that checks them, against the sandbox.
 *
 * `KOBO_SEED` says which, `KOBO_RUNS` how many.
 */
const SEED = testSeed();
const RUNS = Number(process.env['KOBO_RUNS'] ?? 1000);
/** It is work and no waiting; a busy machine must not cut it short. */
const LIMIT = 300_000;

const DOMAIN = 'pay.example';
const API = { dev: 'http://localhost', live: 'http://localhost' };
const CONFIG: Config = {
  provider: { name: 'Kobo' },
  apiKey: 'key',
  services: { invoices: API, wallets: API, bankPayments: API, proPayments: API },
  idempotencyKeyHeader: null,
  savedCards: true,
  walletFundingAtTopLevel: false,
  brandMetadata: true,
};
const text = CHECK_STRINGS.en;
const server = testServer();

/** The printed fields of a receipt. */
interface Receipt {
  amount: string;
  name: string;
  reference: string;
  address: string;
}

const STATUSES = ['success', 'pending', 'failed', 'expired'] as const;
const MERCHANTS = ['Adire & Sons', 'Zobo House'];
/** Two of each status and merchant; the references of two differ in one letter only, or in its case. */
const GENUINE: Receipt[] = STATUSES.flatMap((status, row) =>
  MERCHANTS.flatMap((name, column) =>
    ['a', 'b'].map((letter, index) => {
      const reference = `CHK_${'AbCd'[row]}${column}${letter}${'7Q2M9D'.slice(row)}`;
      const amount = 500_000 + row * 100_000 + column * 10_000 + index;
      const metadata = { merchant: { name, publicKey: `pk_test_${column}`, email: 'help@adire.example' } };
      addTransaction(server.ledger, {
        reference,
        amount,
        currency: 'NGN',
        methods: EVERY_METHOD,
        metadata,
        status,
      });
      return { amount: written(amount), name, reference, address: `https://${DOMAIN}/r/${reference}` };
    }),
  ),
);

function written(hundredths: number): string {
  return formatMoney({ hundredths, currency: 'NGN' });
}

/** The content of the page at an address. */
async function open(address: string): Promise<View> {
  const views: View[] = [];
  const check = openCheck({
    location: new URL(address),
    framed: false,
    config: CONFIG,
    text,
    show: (view) => views.push(view),
    fetch: async (input, init) => server.app.request(String(input), init),
  });
  await check();
  const view = views.at(-1);
  if (!view) throw new Error('the page shows nothing');
  return view;
}

/** What the ledger has at an address: a payment, where its path is that of a receipt to the last letter. */
function ledgerAt(address: string) {
  const reference = /^(?:\/payments)?\/r\/([\w-]{1,128})\/?$/.exec(new URL(address).pathname)?.[1];
  return reference === undefined ? undefined : readTransaction(server.ledger, reference);
}

const any = (value: string) => fc.constant(value);
const position = fc.nat({ max: 200 });
const letter = fc.oneof(
  fc.constantFrom('0', 'O', 'l', 'I', '1', '_', '-', 'a', 'b', 'A', 'B', 'C'),
  fc.string({ minLength: 1, maxLength: 1 }),
  // Look alike, and are others: Cyrillic, Greek, full-width, invisible.
  fc.constantFrom('С', 'Н', 'К', 'а', 'Α', 'Κ', 'Ａ', '\u200b', '\u202e', '%00', '%2f', '../', '<script>'),
);

/** One edit of a text. */
function edited(value: string): fc.Arbitrary<string> {
  const at = (place: number) => place % Math.max(value.length, 1);
  return fc.oneof(
    fc
      .tuple(position, letter)
      .map(([place, one]) => value.slice(0, at(place)) + one + value.slice(at(place) + 1)),
    fc
      .tuple(position, letter)
      .map(([place, one]) => value.slice(0, at(place)) + one + value.slice(at(place))),
    position.map((place) => value.slice(0, at(place)) + value.slice(at(place) + 1)),
    position.map((place) => {
      const one = value[at(place)] ?? '';
      const other = one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase();
      return value.slice(0, at(place)) + other + value.slice(at(place) + 1);
    }),
    any(value.toLowerCase()),
    any(value.repeat(20)),
    any(encodeURIComponent(value).replace(/^./, (one) => `%${one.charCodeAt(0).toString(16)}`)),
    fc.constantFrom(...GENUINE).map(({ reference }) => reference),
    fc.string({ minLength: 1, maxLength: 200 }),
  );
}

/** What a forger adds to an address, in the hope that the page says it. */
const appended = fc.constantFrom(
  '',
  '?status=success&amount=9,999.99',
  '?amount=9999.99&merchant=Forged+Stores&lang=fr',
  '#PAID-Forged+Stores',
  '?reference=CHK_A0a7Q2M9D',
);

type Mutation = 'amount' | 'name' | 'reference' | 'domain';

const forged = fc
  .tuple(
    fc.constantFrom(...GENUINE),
    fc.constantFrom<Mutation>('amount', 'name', 'reference', 'domain'),
    appended,
    fc.constantFrom('/r/', '/payments/r/', '/r//', '/R/', '/'),
  )
  .chain(([receipt, mutation, more, folder]): fc.Arbitrary<Receipt & { mutation: Mutation }> => {
    const own = { ...receipt, mutation, address: receipt.address + more };
    switch (mutation) {
      case 'amount':
        return fc
          .oneof(edited(receipt.amount), fc.nat({ max: 99_999_999 }).map(written))
          .map((amount) => ({ ...own, amount }));
      case 'name':
        return fc
          .oneof(edited(receipt.name), fc.constantFrom(...MERCHANTS))
          .map((name) => ({ ...own, name }));
      case 'reference':
        return edited(receipt.reference).map((reference) => ({
          ...own,
          reference,
          address: `https://${DOMAIN}${folder}${reference}${more}`,
        }));
      case 'domain':
        return fc
          .constantFrom(
            'pay.example.evil.test',
            'pay-example.test',
            'pаy.example',
            'pay.example@evil.test',
            'evil.test/pay.example',
            'pay.examp1e',
            'pay.example:8443',
            'www.pay.example',
          )
          .map((host) => ({ ...own, address: `https://${host}/r/${receipt.reference}${more}` }));
      default:
        return mutation satisfies never;
    }
  })
  .filter(({ address }) => URL.canParse(address));

beforeAll(() => vi.stubGlobal('navigator', { onLine: true }));

describe('a genuine receipt', () => {
  it('is PAID where it is paid, with its amount and its merchant, and NOT PAID otherwise', async () => {
    for (const { amount, name, reference, address } of GENUINE) {
      const view = await open(address);
      const paid = readTransaction(server.ledger, reference)?.status === 'success';
      expect([view.outcome, view.amount]).toEqual([paid ? text.paid : text.unpaid, amount]);
      expect(view.rows).toContainEqual([text.merchant, name]);
      expect(view.rows).toContainEqual([text.reference, reference]);
    }
  });

  it('is NOT KNOWN at once where it names no payment, and NOT PAID where the provider has none', async () => {
    expect((await open(`https://${DOMAIN}/r/CHK%5F1`)).outcome).toBe(text.unknown);
    expect((await open(`https://${DOMAIN}/r/CHK_none`)).outcome).toBe(text.unpaid);
  });
});

describe(`${RUNS} mutated receipts, KOBO_SEED=${SEED}`, () => {
  it('are never PAID for what is not, and the page says only the provider’s words', {
    timeout: LIMIT,
  }, async () => {
    const met = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(forged, async ({ mutation, address }) => {
        const view = await open(address);
        const known = ledgerAt(address);
        const kind = `${mutation} ${view.tone}`;
        met.set(kind, (met.get(kind) ?? 0) + 1);
        expect(['paid', 'unpaid', 'unknown']).toContain(view.tone);
        if (view.tone === 'paid') expect(known?.status).toBe('success');
        else expect(known?.status).not.toBe('success');
        // What it is compared with is the provider's: where the receipt says otherwise, the cashier sees it.
        const merchant = view.rows.find(([label]) => label === text.merchant)?.[1];
        expect(view.amount).toBe(known && written(known.amount));
        expect(merchant).toBe(Object(known?.metadata['merchant']).name);
        expect(JSON.stringify(view)).not.toMatch(/9,?999\.99|Forged|script/i);
        // The page says the name of its own host, which no other can have.
        expect(new URL(address).host === DOMAIN).toBe(mutation !== 'domain');
      }),
      { numRuns: RUNS, seed: SEED },
    );
    console.info([...met].map(([kind, count]) => `${kind}: ${count}`).join(', '));
    // Forgers of each kind were met, and payments of each outcome.
    for (const kind of ['amount paid', 'name paid', 'domain paid', 'reference unpaid', 'reference unknown'])
      expect(met.get(kind) ?? 0, kind).toBeGreaterThan(RUNS / 200);
  });
});
