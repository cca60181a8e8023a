import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../config/config';
import { CHECK_STRINGS } from '../strings/checkStrings';
import { openCheck } from './openCheck';
import type { View } from './view';

const HOUR = 3_600_000;
const API = { dev: 'https://api.example', live: 'https://api.example' };
const CONFIG: Config = {
  provider: { name: 'Kobo' },
  apiKey: 'key',
  services: { invoices: API, wallets: API, bankPayments: API, proPayments: API },
  idempotencyKeyHeader: null,
  savedCards: true,
  walletFundingAtTopLevel: false,
  brandMetadata: true,
};
const transaction = {
  reference: 'CHK_1',
  amount: 5000,
  currency: 'NGN',
  status: 'success',
  metadata: { merchant: { name: 'Adire & Sons', publicKey: 'pk_1' } },
};
const PAID = { status: 'success', amount: 5000 };
const PENDING = { status: 'pending', amount: 5000 };

const text = CHECK_STRINGS.en;
/** The server's time, initially one hour behind the device's time. */
let serverNow: number;
const report = vi.fn<(error: Error) => void>();

beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime(new Date(2030, 0, 2, 15, 2));
  serverNow = new Date(2030, 0, 2, 14, 2).getTime();
  vi.stubGlobal('reportError', report);
  report.mockReset();
});
afterEach(() => vi.useRealTimers());

/** Loads the page once. Returns a function that checks the payment and returns the view. */
function load(words = text): (verification: object) => Promise<View | undefined> {
  let verifiedData = {};
  let shown: View | undefined;
  const check = openCheck({
    location: new URL('https://pay.example/r/CHK_1'),
    framed: false,
    config: CONFIG,
    text: words,
    show: (view) => {
      shown = view;
    },
    fetch: async (input) => {
      const data = String(input).includes('/status/') ? verifiedData : transaction;
      return Response.json(
        { status: true, data },
        // The clock adds one second to the time in the header.
        { headers: { date: new Date(serverNow - 1000).toUTCString() } },
      );
    },
  });
  return async (verification) => {
    verifiedData = verification;
    await check();
    return shown;
  };
}

const outcomeAndBefore = (view: View | undefined) => [view?.outcome, view?.before];

it('requests bypass the browser’s cache', async () => {
  const modes: (RequestCache | undefined)[] = [];
  const check = openCheck({
    location: new URL('https://pay.example/r/CHK_1'),
    framed: false,
    config: CONFIG,
    text,
    show() {},
    fetch: async (input, init) => {
      modes.push(init?.cache);
      const data = String(input).includes('/status/') ? PAID : transaction;
      return Response.json({ status: true, data });
    },
  });
  await check();
  expect(modes).toEqual(['no-store', 'no-store']);
});

it('in a frame the page shows NOT KNOWN, and sends no request', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  let shown: View | undefined;
  const check = openCheck({
    location: new URL('https://pay.example/r/CHK_1'),
    framed: true,
    config: CONFIG,
    text,
    show: (view) => {
      shown = view;
    },
    fetch,
  });
  await check();
  expect(shown).toMatchObject({ outcome: 'NOT KNOWN', action: { kind: 'open' } });
  expect(fetch).not.toHaveBeenCalled();
});

describe('the note that the receipt was checked before', () => {
  it('does not appear after other checks by the same page', async () => {
    const check = load();
    expect(outcomeAndBefore(await check(PENDING))).toEqual(['NOT PAID', undefined]);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(outcomeAndBefore(await check(PAID))).toEqual(['PAID', undefined]);
      serverNow += HOUR;
    }
  });

  it('does not appear after an earlier load with NOT PAID', async () => {
    await load()(PENDING);
    await load()({ status: 'success', amount: 50 });
    expect({ ...localStorage }).toEqual({});
    expect(outcomeAndBefore(await load()(PAID))).toEqual(['PAID', undefined]);
  });

  it('appears after an earlier load with PAID, always with the time of the first', async () => {
    await load()(PAID);
    serverNow += 24 * HOUR;
    const before = 'Checked before on this device: 2 January 2030, 14:02';
    for (let reload = 0; reload < 2; reload += 1) {
      const check = load();
      for (let attempt = 0; attempt < 2; attempt += 1) {
        expect(outcomeAndBefore(await check(PAID))).toEqual(['PAID', before]);
        serverNow += 60_000;
      }
    }
  });

  it('uses the server’s clock, not the device’s', async () => {
    const view = await load()(PAID);
    expect(view?.rows).toContainEqual(['Checked', 'today 14:02']);
    expect((await load()(PAID))?.before).toBe('Checked before on this device: today 14:02');
  });
});

describe('a check that throws', () => {
  const broken = {
    ...text,
    differs: () => {
      throw new Error('broken');
    },
  };

  it('is reported, shows NOT KNOWN, and can be tried again', async () => {
    const check = load(broken);
    const view = await check({ status: 'success', amount: 50 }).catch(() => undefined);
    expect(view).toMatchObject({ outcome: 'NOT KNOWN', message: text.unanswered });
    expect(view?.action).toEqual({ label: 'Try again', kind: 'retry' });
    expect(report.mock.calls.map(([{ message }]) => message)).toEqual(['broken']);
    expect((await check(PAID))?.outcome).toBe('PAID');
  });
});
