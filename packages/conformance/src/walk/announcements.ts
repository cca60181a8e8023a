import type { Provider } from '../provider';
import { bodyOf } from './card';
import { chargeSilent, decide, openPage } from './decided';
import { watchEvents } from './events';
import { amountOf, openAccount, transfer } from './received';
import { settles, start } from './started';

interface Payment {
  of: string;
  /** Starts a transaction whose status changes later. Returns its reference. */
  begin: () => Promise<string | undefined>;
  /** Pays the transaction. Returns whether the payment was accepted. */
  pay: (reference: string) => Promise<boolean>;
}

/** Pays in several ways while an event stream is open. The stream must announce each success. */
export async function walkAnnouncements(provider: Provider): Promise<void> {
  for (const payment of paymentsOf(provider)) {
    const reference = await payment.begin();
    if (reference === undefined) continue;
    const watch = await watchEvents(provider, reference);
    // If this transaction has no stream, no other transaction has one.
    if (!watch) return;
    try {
      if ((await payment.pay(reference)) && (await settles(provider, reference, payment.of)))
        await watch.expectEvent(payment.of);
    } finally {
      watch.close();
    }
  }
}

function paymentsOf(provider: Provider): readonly Payment[] {
  const { cards, decide: address, virtualAccount, credit } = provider.fixtures;
  const { approved, redirect, silent } = cards;
  const payments: Payment[] = [];
  if (approved)
    payments.push({
      of: 'an approved card',
      begin: () => start(provider),
      pay: async (reference) => {
        const { outcome } = await provider.charge('cardCharge', { body: bodyOf(reference, approved) });
        return outcome.kind === 'approved';
      },
    });
  if (virtualAccount && credit !== undefined)
    payments.push({
      of: 'a transfer',
      begin: () => start(provider),
      pay: async (reference) => {
        const opened = await openAccount(provider, reference);
        return opened !== undefined && (await transfer(provider, opened, amountOf(provider)));
      },
    });
  if (address === undefined) return payments;
  if (redirect)
    payments.push({
      of: '3-D Secure',
      begin: () => start(provider),
      pay: async (reference) => {
        const page = await openPage(provider, redirect, reference);
        return page !== undefined && (await decide(provider, page, true));
      },
    });
  if (silent)
    payments.push({
      of: 'the late approval of a card',
      begin: () => chargeSilent(provider, silent),
      pay: (reference) => decide(provider, { reference }, true),
    });
  return payments;
}
