import type { Provider } from '../provider';
import type { RuleName } from '../rules/rules';
import { bodyOf, keyed } from './card';
import { expectConflict, expectOutcome, expectPaid, repeatKey } from './outcome';
import { expectOver } from './paid';
import { expectPending, expectStillPaid, settles, startFor } from './started';
import { isAccepted, order, skipOrder } from './testSystem';

type Card = NonNullable<Provider['fixtures']['cards']['redirect']>;

/** A charge that is decided after its reply: on the bank's page, or late because the acquirer did not answer. */
export interface AwaitedCharge {
  reference: string;
  redirect_url?: string;
}

/** Checks charges that the bank decides later: after 3-D Secure, and after an acquirer did not answer. */
export async function walkDecided(provider: Provider): Promise<void> {
  const { cards, decide: address } = provider.fixtures;
  if (cards.redirect && address === undefined)
    provider.skip('verify', 'an approval and a refusal of 3-D Secure', 'decide');
  if (cards.redirect && address !== undefined) {
    await approvePage(provider, cards.redirect);
    await refusePage(provider, cards.redirect);
    await replacePage(provider, cards.redirect);
    await payBeforePage(provider, cards.redirect);
  }
  if (!cards.silent) return provider.skip('cardCharge', 'a charge whose outcome is unknown', 'cards.silent');
  await waitForApproval(provider, cards.silent);
  if (address === undefined) return provider.skip('verify', 'a late outcome of a silent acquirer', 'decide');
  await waitForRefusal(provider, cards.silent);
}

/** Charges a card that needs 3-D Secure. Returns the charge if the payer has to visit the bank’s page. */
export async function openPage(
  provider: Provider,
  card: Card,
  started?: string,
): Promise<Required<AwaitedCharge> | undefined> {
  const reference = started ?? (await startFor(provider, 'cardCharge'));
  if (reference === undefined) return undefined;
  const { outcome } = await provider.charge('cardCharge', { body: bodyOf(reference, card) });
  return outcome.kind === 'redirect-needed' ? { reference, redirect_url: outcome.address } : undefined;
}

/** Sends the bank's decision to the test system. Returns whether the test system accepted the decision. */
export async function decide(provider: Provider, charge: AwaitedCharge, approved: boolean): Promise<boolean> {
  const status = await order(provider, provider.fixtures.decide ?? '', { ...charge, approved });
  if (!isAccepted(status)) skipOrder(provider, 'decide', status);
  return isAccepted(status);
}

/** Approves a charge that must no longer take money. The test system may refuse the decision. */
async function approveLate(provider: Provider, charge: AwaitedCharge): Promise<void> {
  await order(provider, provider.fixtures.decide ?? '', { ...charge, approved: true });
}

async function approvePage(provider: Provider, card: Card): Promise<void> {
  const page = await openPage(provider, card);
  if (!page || !(await decide(provider, page, true))) return;
  if (!(await settles(provider, page.reference, '3-D Secure'))) return;
  await approveLate(provider, page);
  await expectStillPaid(provider, page.reference, 'a second approval of 3-D Secure');
  await expectOver(provider, page.reference, 'a transaction paid by 3-D Secure');
}

async function refusePage(provider: Provider, card: Card): Promise<void> {
  const page = await openPage(provider, card);
  if (page && (await decide(provider, page, false)))
    await payAfterRefusal(provider, page.reference, 'a refused 3-D Secure');
}

/** Expects that the refused charge took no money, and then pays with another card. */
async function payAfterRefusal(provider: Provider, reference: string, of: string): Promise<void> {
  const verified = await provider.read('verify', { values: { reference } });
  if (!verified) return;
  const { status } = verified;
  if (status === 'pending' || status === 'failed')
    provider.passes('verify', `reports no success after ${of}`);
  else {
    const rule = status === 'success' ? 'pending-until-paid' : 'failed-status';
    return provider.breaks('verify', rule, `${status} after ${of}`);
  }
  const { approved } = provider.fixtures.cards;
  if (!approved) return;
  await expectPaid(provider, 'cardCharge', {
    sent: { body: bodyOf(reference, approved) },
    of: `another card after ${of}`,
    rule: 'failed-status',
    settling: 'failed-status',
    reference,
  });
}

/** Opens two pages of the bank for one transaction, approves the first, and then the second. */
async function replacePage(provider: Provider, card: Card): Promise<void> {
  const first = await openPage(provider, card);
  const second = first && (await openPage(provider, card, first.reference));
  if (!second || second.redirect_url === first.redirect_url) return;
  const { reference } = first;
  await approveLate(provider, first);
  await expectPending(provider, 'new-charge-replaces', reference, 'after 3-D Secure of a replaced charge');
  if (!(await decide(provider, second, true))) return;
  await settles(provider, reference, '3-D Secure of the second charge', 'new-charge-replaces');
}

/** Pays with another card while the bank’s page is open, and then approves the page. */
async function payBeforePage(provider: Provider, card: Card): Promise<void> {
  const { approved } = provider.fixtures.cards;
  const page = approved && (await openPage(provider, card));
  if (!page) return;
  const { reference } = page;
  const { outcome } = await provider.charge('cardCharge', { body: bodyOf(reference, approved) });
  if (outcome.kind !== 'approved') {
    const cost = 'a payer who leaves the bank’s page can’t pay by another card';
    return provider.tolerated('cardCharge', 'a card is refused while the bank’s page is open', cost);
  }
  if (!(await settles(provider, reference, 'an approved card'))) return;
  await approveLate(provider, page);
  const rule: RuleName = 'new-charge-replaces';
  await expectStillPaid(provider, reference, '3-D Secure of a replaced charge', rule);
}

/** Charges a card whose acquirer does not answer. Returns the reference if the payer waits for the outcome. */
export async function chargeSilent(provider: Provider, card: Card): Promise<string | undefined> {
  const reference = await startFor(provider, 'cardCharge');
  if (reference === undefined) return undefined;
  const sent = await keyed(provider, { body: bodyOf(reference, card) });
  const of = 'a card of a silent acquirer';
  const kinds = ['unknown', 'approved'] as const;
  const outcome = await expectOutcome(provider, 'cardCharge', { sent, of, kinds, rule: 'unknown-outcome' });
  await expectPending(provider, 'pending-until-paid', reference, 'while the outcome is unknown');
  if (!outcome) return undefined;
  await repeatKey(provider, 'cardCharge', sent, [outcome.kind]);
  return reference;
}

async function waitForApproval(provider: Provider, card: Card): Promise<void> {
  const { cards, decide: address } = provider.fixtures;
  const reference = await chargeSilent(provider, card);
  if (reference === undefined) return;
  if (cards.approved)
    await expectConflict(provider, 'cardCharge', 'one-charge-at-a-time', {
      sent: { body: bodyOf(reference, cards.approved) },
      of: 'a card while the outcome of another is unknown',
    });
  await expectPending(provider, 'one-charge-at-a-time', reference, 'while the outcome is still unknown');
  if (address === undefined || !(await decide(provider, { reference }, true))) return;
  if (await settles(provider, reference, 'the late approval of a card'))
    await expectOver(provider, reference, 'a transaction that was approved late');
}

async function waitForRefusal(provider: Provider, card: Card): Promise<void> {
  const reference = await chargeSilent(provider, card);
  if (reference !== undefined && (await decide(provider, { reference }, false)))
    await payAfterRefusal(provider, reference, 'the late refusal of a card');
}
