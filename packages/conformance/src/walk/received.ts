import { Duplicates, FundsFields, toWireAmount, type VirtualAccount, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Provider } from '../provider';
import type { RuleName } from '../rules/rules';
import { startFor } from './started';
import { isAccepted, order, skipOrder } from './testSystem';

/** Returns the amount of the fixtures, in minor units. */
export function amountOf({ fixtures }: Provider): number {
  return v.parse(WireAmount, fixtures.initialize.amount);
}

/** A transaction with an open account. */
export interface Opened {
  reference: string;
  account: VirtualAccount;
}

/** Opens an account on the transaction `started`. Default: a new transaction. */
export async function openAccount(provider: Provider, started?: string): Promise<Opened | undefined> {
  const reference = started ?? (await startFor(provider, 'virtualAccount'));
  if (reference === undefined) return undefined;
  const account = await provider.attempt('virtualAccount', { values: { reference }, body: {} });
  return account.ok ? { reference, account: account.value } : undefined;
}

/** Simulates a transfer. Returns the HTTP status of the test system; undefined if it does not answer. */
export function credit(
  provider: Provider,
  { reference, account: { account_number } }: Opened,
  minorUnits: number,
): Promise<number | undefined> {
  const body = { reference, account_number, amount: toWireAmount(minorUnits) };
  return order(provider, provider.fixtures.credit ?? '', body);
}

/** Simulates a transfer. Returns whether the test system accepted the transfer. */
export async function transfer(provider: Provider, opened: Opened, minorUnits: number): Promise<boolean> {
  const status = await credit(provider, opened, minorUnits);
  if (isAccepted(status)) return true;
  skipOrder(provider, 'credit', status);
  return false;
}

type Funds = v.InferOutput<typeof FundsFields> & { duplicates: v.InferOutput<typeof Duplicates> };

/** Polls the status until it reports the received money. `of` describes the money. */
export async function expectFunds(
  provider: Provider,
  rule: RuleName,
  { reference, of, isReported }: { reference: string; of: string; isReported: (funds: Funds) => boolean },
): Promise<void> {
  const end = performance.now() + provider.fixtures.settleSeconds * 1000;
  for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
    const verified = await provider.read('verify', { values: { reference } });
    if (!verified) return;
    const duplicates = v.parse(Duplicates, verified.duplicates ?? []);
    if (isReported({ ...v.parse(FundsFields, verified), duplicates }))
      return provider.passes('verify', `reports ${of}`);
    if (performance.now() + pause > end) return provider.breaks('verify', rule, `does not report ${of}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
