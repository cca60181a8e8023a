import { PROMPT_CALLS } from '@kobo/protocol/api';
import type { Provider } from '../provider';
import { bodyOf, cardOf, keyed } from './card';
import { debitForm } from './debit';
import { opayLink } from './opay';
import { expectConflict } from './outcome';
import { expectStillPaid } from './started';
import { expectSameStatus } from './status';
import { expectNoCustomer } from './transaction';
import { refuseAccount } from './transfer';

/**
 * Charges a paid transaction again by card, prompt, link and debit, if the fixtures contain them. Then checks its account,
 * its status and its customer. `of` describes the transaction.
 */
export async function expectOver(
  provider: Provider,
  reference: string,
  of = 'a paid transaction',
): Promise<void> {
  await refuseCharges(provider, reference, of);
  if (provider.fixtures.virtualAccount) await refuseAccount(provider, reference, of);
  await expectStillPaid(provider, reference);
  await expectSameStatus(provider, reference);
  await expectNoCustomer(provider, reference, 'paid');
}

async function refuseCharges(provider: Provider, reference: string, on: string): Promise<void> {
  const { cards, opay, bankAccount } = provider.fixtures;
  const values = { reference };
  for (const [name, card] of Object.entries(cards)) {
    if (!card) continue;
    const sent = await keyed(provider, { body: bodyOf(reference, cardOf(card)) });
    const of = `a card (cards.${name}) on ${on}`;
    await expectConflict(provider, 'cardCharge', 'paid-once', { sent, of });
  }
  for (const call of PROMPT_CALLS) {
    const body = provider.fixtures[call];
    const sent = { values, body };
    if (body) await expectConflict(provider, call, 'paid-once', { sent, of: `a prompt for ${on}` });
  }
  if (opay) {
    const sent = opayLink(provider, reference);
    await provider.refuse('opay', 'paid-once', { sent, why: `a link for ${on}` });
  }
  if (bankAccount) {
    const sent = { body: debitForm(provider, reference) };
    await provider.refuse('debitStart', 'paid-once', { sent, why: `a debit of ${on}` });
  }
}
