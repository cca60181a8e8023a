import { Networks } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Provider } from '../provider';
import { expectOutcome } from './outcome';
import { expectNoCards } from './savedCards';
import { expectPending } from './started';
import { refuseKeys } from './wrongKeys';

const EMAIL = 'conformance@kobo.example';

/** Checks the extensions of the transactions in `announcing`. */
export async function walkAnnounced(provider: Provider): Promise<void> {
  const { announcing } = provider.fixtures;
  if (!announcing) {
    provider.skip('cardCharge', 'a card on the provider’s page', 'announcing');
    provider.skip('customer', 'a required e-mail address', 'announcing');
    return;
  }
  for (const reference of announcing) await checkAnnounced(provider, reference);
}

async function checkAnnounced(provider: Provider, reference: string): Promise<void> {
  const data = await provider.read('checkout', { values: { reference } });
  if (!data) return;
  const { customer, customerEmail } = data.metadata;
  if (customer?.emailRequired && (customer.email ?? customerEmail) === undefined)
    await giveEmail(provider, reference);
  for (const { slug, hosted, frame, networks } of data.paymentMethods) {
    if (slug === 'card' && hosted) await openPage(provider, reference, frame !== false);
    if (slug === 'momo' && networks !== undefined) checkNetworks(provider, networks);
  }
}

/** Charges a card that the payer enters on the provider's page, and requests the page. */
async function openPage(provider: Provider, reference: string, framed: boolean): Promise<void> {
  const opened = await expectOutcome(provider, 'cardCharge', {
    sent: { body: { reference, hosted: true } },
    of: 'a card on the provider’s page',
    kinds: ['redirect-needed'],
    rule: 'hosted-page',
    framed,
  });
  if (opened) await expectPending(provider, 'pending-until-paid', reference, 'before the provider’s page');
}

/**
 * Sends an e-mail address with wrong keys, twice with the right key, and then another address.
 * The first address is the address of the fixtures' saved card, if any. An entered address must not give access to the card.
 */
async function giveEmail(provider: Provider, reference: string): Promise<void> {
  const { savedCard } = provider.fixtures;
  const entered = savedCard?.email ?? EMAIL;
  const sent = { values: { reference }, body: { email: entered } };
  await refuseKeys(provider, 'customer', 'charge-key', sent);
  await provider.read('customer', sent);
  await provider.read('customer', sent);
  const data = await provider.read('checkout', { values: { reference } });
  if (!data) return;
  const { email } = data.metadata.customer ?? {};
  if (email === entered) provider.passes('checkout', 'the payer’s e-mail address is returned');
  else provider.breaks('checkout', 'customer-email', `metadata.customer.email is ${email ?? 'missing'}`);
  await provider.refuse('customer', 'customer-email', {
    sent: { values: { reference }, body: { email: 'another@kobo.example' } },
    why: 'another e-mail address',
    status: 409,
  });
  if (savedCard) await expectNoCards(provider, 'of a customer whose address the payer entered');
}

function checkNetworks(provider: Provider, networks: unknown): void {
  const codes = v.parse(Networks, networks).map(({ code }) => code);
  if (codes.length > 0 && new Set(codes).size === codes.length)
    provider.passes('checkout', 'every network has its own code');
  else provider.breaks('checkout', 'network-codes', `the networks are ${codes.join(', ') || 'empty'}`);
}
