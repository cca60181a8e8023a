// A merchant's code that uses the published types, with mistakes that must not compile.
import {
  close,
  type Diagnosis,
  doctor,
  type Handle,
  type Kobo,
  KoboError,
  type KoboErrorCode,
  loadKobo,
  type MethodName,
  mount,
  type OpenOptions,
  open,
  type ProblemCode,
  preload,
  type ReportedEvent,
  type Result,
  type ScreenName,
  version,
} from '@kobo/sdk';
import sri from '@kobo/sdk/sri.json' with { type: 'json' };
import { checkout, open as mockOpen } from '@kobo/sdk/testing';

const origin = 'https://pay.example';
const events: ReportedEvent[] = [];

export async function pay(reference: string): Promise<string> {
  const handle: Handle = open({
    origin,
    reference,
    kind: 'checkout',
    onReady: () => {},
    onDone: (done) => done.reference.toUpperCase(),
    onClose: ({ reference: left }) => left?.toUpperCase(),
    onError: ({ code, message }) => `${code satisfies KoboErrorCode | ProblemCode} ${message}`,
    onEvent: (event) => events.push(event),
  });
  try {
    const result: Result = await handle.result;
    return result.status === 'done' ? result.reference : (result.reference ?? 'unknown');
  } catch (error) {
    const code: KoboErrorCode | undefined = error instanceof KoboError ? error.code : undefined;
    return code ?? 'unknown';
  } finally {
    handle.close();
    close();
  }
}

export const every: OpenOptions[] = [
  { url: `${origin}/payments/CHK_1` },
  { reference: 'INV_1', kind: 'invoice', service: 'default' },
  { key: 'pk', amount: '1500.50', currency: 'NGN', walletId: 'main', metadata: { order: 7 } },
  {
    kind: 'fund-wallet',
    accountName: 'Ada',
    accountNumber: '0123456789',
    bankName: 'Kobo',
    amount: 1500,
    currency: 'NGN',
  },
];

export async function look(): Promise<string[]> {
  preload({ origin });
  const diagnosis: Diagnosis = await doctor({ origin });
  return [version, sri.script, ...diagnosis.findings.map(({ code, fix }) => `${code}: ${fix}`)];
}

export async function payByScript(reference: string): Promise<Result> {
  const kobo: Kobo = await loadKobo({ origin, file: sri.script, integrity: 'sha256-…' });
  return kobo.open({ reference }).result;
}

export function inline(element: Element, reference: string): Handle {
  return mount(element, { origin, reference, language: null, onDone: undefined });
}

export const names: { screens: ScreenName[]; methods: MethodName[] } = {
  screens: ['ready', 'succeeded'],
  methods: ['card', 'bank-transfer'],
};
// A checkout may be newer than the types.
events.push({ name: 'method_chosen', method: 'a-new-one', at: 1200 });
// @ts-expect-error: no screen has this name
names.screens.push('basket');

export function tested(): string | undefined {
  const handle: Handle = mockOpen({ origin, reference: 'CHK_1' });
  checkout.pay();
  // @ts-expect-error: a loading failure can't have this code
  checkout.fail('BAD_OPTIONS');
  handle.close();
  return checkout.address;
}

// @ts-expect-error: a module needs the checkout's origin
open({ reference: 'CHK_1' });
// @ts-expect-error: no mode has this name
open({ origin, reference: 'CHK_1', mode: 'popup' });
// @ts-expect-error: no option identifies the object to open
open({ origin });
// @ts-expect-error: no kind has this name
open({ origin, reference: 'CHK_1', kind: 'basket' });
// @ts-expect-error: a key needs an amount
open({ origin, key: 'pk', currency: 'NGN', walletId: 'main' });
// @ts-expect-error: a checkout is opened by its reference or by its address, not by both
open({ origin, reference: 'CHK_1', url: `${origin}/payments/CHK_2` });
// @ts-expect-error: a started transaction already has a key
open({ origin, reference: 'CHK_1', key: 'pk', amount: 1500, currency: 'NGN', walletId: 'main' });
// @ts-expect-error: a started transaction already has a return address
open({ origin, reference: 'CHK_1', returnUrl: 'https://shop.example/thanks' });
// @ts-expect-error: an address already contains the kind
open({ origin, url: `${origin}/invoice/INV_1`, kind: 'invoice' });
open({ origin, reference: 'CHK_1', url: null, key: undefined });
// @ts-expect-error: an event needs a time
events.push({ name: 'method_chosen', method: 'card' });
// @ts-expect-error: no event has this name
events.push({ name: 'card_typed', at: 1200 });
