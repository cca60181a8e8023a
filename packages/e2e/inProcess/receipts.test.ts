// @vitest-environment node
import { type CheckView, type Config, formatMoney, openCheck } from '@kobo/app/core';
import { CHECK_STRINGS } from '@kobo/app/texts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EVERY_METHOD } from '../../sandbox/src/ledger/methods';
import { addTransaction, readTransaction } from '../../sandbox/src/ledger/transactions';
import { testServer } from '../../sandbox/src/testServer';
import { testSeed } from '../../tooling/test/seed';

/**
 * Opens forged receipts in the receipt check page, against the sandbox.
 *
 * `KOBO_SEED` sets the seed and `KOBO_RUNS` the number of receipts.
 */
const SEED = testSeed();
const RUNS = Number(process.env['KOBO_RUNS'] ?? 1000);
/** Milliseconds. A busy machine must not abort the test. */
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

interface Receipt {
  amount: string;
  name: string;
  reference: string;
  address: string;
}

const STATUSES = ['success', 'pending', 'failed', 'expired'] as const;
const MERCHANTS = ['Adire & Sons', 'Zobo House'];
/** Two receipts of each status and merchant, whose references differ in one letter. */
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

function written(minorUnits: number): string {
  return formatMoney({ minorUnits, currency: 'NGN' });
}

async function open(address: string): Promise<CheckView> {
  const views: CheckView[] = [];
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

/** Returns the ledger's transaction for an address; `undefined` if the path is not exactly a receipt's path. */
function ledgerAt(address: string) {
  const reference = /^(?:\/payments)?\/r\/([\w-]{1,128})\/?$/.exec(new URL(address).pathname)?.[1];
  return reference === undefined ? undefined : readTransaction(server.ledger, reference);
}

const any = (value: string) => fc.constant(value);
const position = fc.nat({ max: 200 });
const letter = fc.oneof(
  fc.constantFrom('0', 'O', 'l', 'I', '1', '_', '-', 'a', 'b', 'A', 'B', 'C'),
  fc.string({ minLength: 1, maxLength: 1 }),
  // Characters that look like other characters (Cyrillic, Greek, full-width), invisible characters, and escapes.
  fc.constantFrom('С', 'Н', 'К', 'а', 'Α', 'Κ', 'Ａ', '\u200b', '\u202e', '%00', '%2f', '../', '<script>'),
);

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

/** Forged parts of an address that try to put text on the page. */
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
  it('is PAID with its amount and merchant if it is paid, and NOT PAID otherwise', async () => {
    for (const { amount, name, reference, address } of GENUINE) {
      const view = await open(address);
      const paid = readTransaction(server.ledger, reference)?.status === 'success';
      expect([view.outcome, view.amount]).toEqual([paid ? text.paid : text.unpaid, amount]);
      expect(view.rows).toContainEqual([text.merchant, name]);
      expect(view.rows).toContainEqual([text.reference, reference]);
    }
  });

  it('is NOT KNOWN for an invalid reference, and NOT PAID for an unknown one', async () => {
    expect((await open(`https://${DOMAIN}/r/CHK%5F1`)).outcome).toBe(text.unknown);
    expect((await open(`https://${DOMAIN}/r/CHK_none`)).outcome).toBe(text.unpaid);
  });
});

describe(`${RUNS} mutated receipts, KOBO_SEED=${SEED}`, () => {
  it('are PAID only for a paid transaction, and show only the provider’s data', {
    timeout: LIMIT,
  }, async () => {
    const met = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(forged, async ({ mutation, address }) => {
        const view = await open(address);
        const entry = ledgerAt(address);
        const kind = `${mutation} ${view.tone}`;
        met.set(kind, (met.get(kind) ?? 0) + 1);
        expect(['paid', 'unpaid', 'unknown']).toContain(view.tone);
        if (view.tone === 'paid') expect(entry?.status).toBe('success');
        else expect(entry?.status).not.toBe('success');
        // The page must show the provider's data, because a cashier compares them with the receipt.
        const merchant = view.rows.find(([label]) => label === text.merchant)?.[1];
        expect(view.amount).toBe(entry && written(entry.amount));
        expect(merchant).toBe(Object(entry?.metadata['merchant']).name);
        expect(JSON.stringify(view)).not.toMatch(/9,?999\.99|Forged|script/i);
        // Only a forged domain leads to another host. The page shows its host, so that the cashier can notice the difference.
        expect(new URL(address).host === DOMAIN).toBe(mutation !== 'domain');
      }),
      { numRuns: RUNS, seed: SEED },
    );
    console.info([...met].map(([kind, count]) => `${kind}: ${count}`).join(', '));
    // The run must include every kind of forgery and every outcome.
    for (const kind of ['amount paid', 'name paid', 'domain paid', 'reference unpaid', 'reference unknown'])
      expect(met.get(kind) ?? 0, kind).toBeGreaterThan(RUNS / 200);
  });
});
