import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import { askForOtp, bodyOf, cardOf, keyed } from './card';
import { expectReplaced } from './otp';
import { expectConflict, expectOutcome, expectPaid, repeatKey } from './outcome';
import { expectPending, settles, start, UNKNOWN } from './started';
import { refuseChargeKeys, refuseKeys } from './wrongKeys';

const STRANGER = 'stranger@kobo.example';

/** Lists and charges saved cards, for the customer that the merchant's server specified and for other customers. */
export async function walkSavedCards(provider: Provider): Promise<void> {
  const { savedCard, secretKey } = provider.fixtures;
  if (!savedCard) {
    for (const call of ['savedCards', 'tokenCharge'] as const)
      provider.skip(call, 'a customer with a saved card', 'savedCard');
    return;
  }
  await start(provider, { metadata: { customer: { email: savedCard.email }, inApp: true } });
  await expectNoCards(provider, 'of a customer whom only a public key named');
  if (secretKey === undefined) {
    for (const call of ['savedCards', 'tokenCharge'] as const)
      provider.skip(call, 'a transaction of the merchant’s server', 'secretKey');
    return;
  }
  const reference = await startByServer(provider, savedCard.email);
  if (reference === undefined) return;
  const listed = await listCards(provider);
  await expectNoCardsOfOthers(provider);
  await expectNoCardsOfEveryone(provider);
  const token = savedCard.token ?? listed?.authToken;
  if (token === undefined) return provider.skip('tokenCharge', 'no card is listed');
  await refuseStrangers(provider, token);
  const isPaid = await payByToken(provider, { reference, token, cvvRequired: listed?.cvvRequired === true });
  if (isPaid) await expectNoCards(provider, 'after the transaction');
}

/** Starts a transaction for a customer with the secret key. */
async function startByServer(provider: Provider, email: string): Promise<string | undefined> {
  const key = provider.fixtures.secretKey ?? '';
  return start(provider, { key, metadata: { customer: { email }, inApp: true } });
}

/** Lists the cards of the fixtures' customer. The list must be empty. `of` describes the request. */
export async function expectNoCards(provider: Provider, of: string): Promise<void> {
  const email = provider.fixtures.savedCard?.email ?? '';
  const list = await provider.read('savedCards', { query: { email } });
  if (list?.TokenizedCards.length === 0) provider.passes('savedCards', `no cards ${of}`);
  else if (list) provider.breaks('savedCards', 'cards-of-named-customer', `cards ${of} are listed`);
}

/** Lists cards for an empty e-mail address and for a wildcard. The list must be empty. */
async function expectNoCardsOfEveryone(provider: Provider): Promise<void> {
  for (const email of ['', '%']) {
    const list = await provider.attempt('savedCards', { query: { email } });
    if (!list.ok || list.value.TokenizedCards.length === 0) continue;
    const what = `cards are listed for the e-mail address ‘${email}’`;
    return provider.breaks('savedCards', 'cards-of-named-customer', what);
  }
  await refuseKeys(provider, 'savedCards', 'known-key', { query: { email: STRANGER } }, ['unknown']);
  provider.passes('savedCards', 'no cards without a customer');
}

/** Lists the cards with the key of another merchant while the customer's transaction is open. */
async function expectNoCardsOfOthers(provider: Provider): Promise<void> {
  const { savedCard, otherMerchant } = provider.fixtures;
  if (!otherMerchant) return provider.skip('savedCards', 'the key of another merchant', 'otherMerchant');
  const query = { email: savedCard?.email ?? '' };
  const list = await provider.attempt('savedCards', { query, key: otherMerchant.publicKey });
  if (list.ok && list.value.TokenizedCards.length > 0)
    provider.breaks('savedCards', 'cards-of-named-customer', 'cards are listed for another merchant’s key');
  else provider.passes('savedCards', 'no cards for another merchant’s key');
}

async function listCards(provider: Provider) {
  const { email = '', token } = provider.fixtures.savedCard ?? {};
  const list = await provider.read('savedCards', { query: { email } });
  if (!list) return undefined;
  // A card number has at least 13 digits. An account number has fewer.
  if (/\d{13,19}/.test(provider.lastText('savedCards') ?? ''))
    provider.breaks('savedCards', 'card-masked', 'the list contains a card number');
  else if (/"last4"\s*:\s*"[^"]*\d{5}/.test(provider.lastText('savedCards') ?? ''))
    provider.breaks('savedCards', 'card-masked', 'last4 has more than four digits');
  if (/"(cvv2?|cvc2?|pin)"\s*:/i.test(provider.lastText('savedCards') ?? ''))
    provider.breaks('savedCards', 'card-masked', 'the list contains a CVV or a PIN');
  const listed = list.TokenizedCards.find(({ authToken }) => token === undefined || authToken === token);
  if (listed) provider.passes('savedCards', 'the customer’s card is listed');
  else provider.breaks('savedCards', 'card-listed', 'the customer’s card is not in data.TokenizedCards');
  return listed;
}

/** Charges the token in transactions whose customer or merchant does not own it. */
async function refuseStrangers(provider: Provider, token: string): Promise<void> {
  const { savedCard, otherMerchant } = provider.fixtures;
  const { email = '', cvv } = savedCard ?? {};
  const owned = (reference: string) => ({
    values: { token },
    body: { email, reference, ...(cvv === undefined ? {} : { cvv }) },
  });
  const others = [
    ['a token in a transaction of another customer', await startByServer(provider, STRANGER)],
    ['a token in a transaction without a customer', await start(provider)],
    [
      'a token for a customer whom only a public key named',
      await start(provider, { metadata: { customer: { email } } }),
    ],
  ] as const;
  for (const [why, reference] of others) {
    if (reference !== undefined)
      await provider.refuse('tokenCharge', 'token-owner', { sent: owned(reference), why });
  }
  if (!otherMerchant) return provider.skip('tokenCharge', 'a token of another merchant', 'otherMerchant');
  const { publicKey: key, secretKey } = otherMerchant;
  const reference = await start(provider, { key: secretKey ?? key, metadata: { customer: { email } } });
  if (reference === undefined) return;
  const why = 'a token in a transaction of another merchant';
  await provider.refuse('tokenCharge', 'token-owner', { sent: { ...owned(reference), key }, why });
  if (secretKey === undefined)
    provider.skip('tokenCharge', 'a token of another merchant’s customer', 'otherMerchant.secretKey');
}

async function payByToken(
  provider: Provider,
  { reference, token, cvvRequired }: { reference: string; token: string; cvvRequired: boolean },
): Promise<boolean> {
  const { email = '', cvv } = provider.fixtures.savedCard ?? {};
  const body = { email, reference };
  const unknown = { values: UNKNOWN, body };
  await provider.refuse('tokenCharge', 'unknown-reference', {
    sent: unknown,
    why: 'an unknown token',
    status: 404,
  });
  if (cvvRequired) {
    const why = 'a card listed with cvvRequired without its CVV';
    await provider.refuse('tokenCharge', 'cvv-required', { sent: { values: { token }, body }, why });
    const empty = { sent: { values: { token }, body: { ...body, cvv: '' } }, why: 'an empty CVV' };
    await provider.refuse('tokenCharge', 'cvv-required', empty);
    if (cvv === undefined) {
      provider.skip('tokenCharge', 'a saved card with its CVV', 'savedCard.cvv');
      return false;
    }
    await sendWrongCvv(provider, { token, body });
  }
  const bodyWith = (of: string) => ({ email, reference: of, ...(cvvRequired ? { cvv } : {}) });
  const charge = { values: { token }, body: bodyWith(reference) };
  await refuseChargeKeys(provider, 'tokenCharge', { reference, sent: charge });
  const sent = await keyed(provider, charge, 'tokenCharge');
  if (!(await expectPaid(provider, 'tokenCharge', { sent, of: 'a saved card', reference }))) return false;
  await repeatKey(provider, 'tokenCharge', sent);
  const again = { sent: charge, of: 'a saved card on a paid transaction' };
  await expectConflict(provider, 'tokenCharge', 'paid-once', again);
  const chargeOf = (of: string) => ({ values: { token }, body: bodyWith(of) });
  await chargeAtOnce(provider, chargeOf);
  await payDuringOtp(provider, chargeOf);
  return true;
}

/** Charges the token with a wrong CVV. The status must stay pending, because the payer can try again. */
async function sendWrongCvv(
  provider: Provider,
  { token, body }: { token: string; body: { email: string; reference: string } },
): Promise<void> {
  const { wrongCvv } = provider.fixtures.savedCard ?? {};
  if (wrongCvv === undefined) return provider.skip('tokenCharge', 'a wrong CVV', 'savedCard.wrongCvv');
  await expectOutcome(provider, 'tokenCharge', {
    sent: { values: { token }, body: { ...body, cvv: wrongCvv } },
    of: 'a wrong CVV',
    kinds: ['failed', 'rejected'],
    rule: 'cvv-required',
  });
  await expectPending(provider, 'decline-stays-pending', body.reference, 'after a wrong CVV');
}

type ChargeOf = (reference: string) => Sent;

/** Charges a saved card and another card at the same instant, in both orders. */
async function chargeAtOnce(provider: Provider, chargeOf: ChargeOf): Promise<void> {
  const { savedCard, cards } = provider.fixtures;
  if (!cards.approved) return;
  const { approved } = cards;
  for (const savedFirst of [true, false]) {
    const reference = await startByServer(provider, savedCard?.email ?? '');
    if (reference === undefined) return;
    const charges = [
      () => provider.charge('tokenCharge', chargeOf(reference)),
      () => provider.charge('cardCharge', { body: bodyOf(reference, approved) }),
    ];
    const both = await Promise.all((savedFirst ? charges : charges.reverse()).map((charge) => charge()));
    const of = 'a saved card and another card at the same time';
    if (both.every(({ outcome }) => outcome.kind === 'approved'))
      provider.breaks('tokenCharge', 'one-charge-at-a-time', `${of}: both are approved`);
    else provider.passes('tokenCharge', `${of}: one charge`);
    if (both.some(({ outcome }) => outcome.kind === 'approved')) await settles(provider, reference, of);
  }
}

/** Pays with a saved card while another card waits for its OTP. */
async function payDuringOtp(provider: Provider, chargeOf: ChargeOf): Promise<void> {
  const { savedCard, cards } = provider.fixtures;
  if (!cards.otp) return;
  const reference = await startByServer(provider, savedCard?.email ?? '');
  if (reference === undefined || !(await askForOtp(provider, cardOf(cards.otp), reference))) return;
  const { outcome } = await provider.charge('tokenCharge', chargeOf(reference));
  if (outcome.kind !== 'approved') return;
  const sent = { values: { reference }, body: { code: cards.otp.code } };
  await expectReplaced(provider, 'cardOtp', { sent, of: 'the OTP of a card after a saved card' });
  await settles(provider, reference, 'a saved card');
}
