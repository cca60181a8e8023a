import { CardCharge, CardOtp, HostedCharge, SavedCardsQuery, TokenCharge } from '@kobo/protocol/api';
import type * as v from 'valibot';
import { beginCharge, continueCharge, takingNoMoney } from '../charges/charge';
import { type Charged, once } from '../charges/once';
import { otpOf } from '../charges/steps';
import { ownTransaction, payableTransaction, transactionSubject } from '../charges/subjects';
import { findTransaction } from '../findTransaction';
import type { ChargeContext, SavedCard } from '../handlers';
import { accepted, NO_KEY, notFound, notSupported, type Reply, refused, tooMany } from '../http/reply';
import { type Call, parse } from '../http/request';
import type { Kit } from '../kit';
import type { Awaitable } from '../merchant';
import { cardFormsOf } from '../methods';
import type { ChargeOutcome } from '../outcome';
import { isOver, namedEmail, type Transaction } from '../transaction';
import { required } from './required';

const OTHER_FORM = refused(400, 'This transaction does not take a card in this way');

/** POST /checkout/charge/card: charges the card in the body or, if `hosted` is true, on the provider's page. */
export async function cardCharge(kit: Kit, call: Call): Promise<Reply> {
  const { cardCharge: plain, hostedCard: hosted } = kit.handlers;
  if (Object(call.body).hosted === true)
    return hosted
      ? chargeWith(kit, call, HostedCharge, ({ reference }, context) =>
          takingNoMoney(kit, transactionSubject(kit, reference), context.signal, () => hosted({}, context))(
            context.charge,
          ),
        )
      : notSupported('hostedCard');
  return plain ? chargeWith(kit, call, CardCharge, plain) : notSupported('cardCharge');
}

async function chargeWith<Body extends { reference: string }>(
  kit: Kit,
  call: Call,
  schema: v.GenericSchema<unknown, Body>,
  run: (body: Body, context: ChargeContext) => Awaitable<ChargeOutcome>,
): Promise<Reply> {
  const body = parse(schema, call.body);
  if (!body.ok) return body.reply;
  const found = await payableTransaction(kit, call, body.value.reference, 'card');
  if (!found.ok) return found.reply;
  if (isOtherForm(kit, found.value, 'hosted' in body.value)) return OTHER_FORM;
  return once(
    kit,
    call,
    found.value.reference,
    async () =>
      limited(kit, found.value) ??
      beginCharge(kit, transactionSubject(kit, found.value.reference), call.name, (charge) =>
        run(body.value, { transaction: found.value, charge, signal: call.signal }),
      ),
  );
}

/** Returns whether to refuse this card form. A provider whose cards are all hosted must not receive card data. */
function isOtherForm(kit: Kit, transaction: Transaction, isHosted: boolean): boolean {
  const { hosted, plain } = cardFormsOf(kit, transaction);
  return isHosted ? !hosted : !plain;
}

/** PUT /checkout/charge/card/{reference}: continues a card charge with its OTP. */
export async function cardOtp(kit: Kit, call: Call): Promise<Reply> {
  const found = await ownTransaction(kit, call, call.value);
  if (!found.ok) return found.reply;
  const body = parse(CardOtp, call.body);
  if (!body.ok) return body.reply;
  const run = required(kit.handlers.cardOtp);
  const { reply } = await continueCharge(
    kit,
    transactionSubject(kit, call.value),
    otpOf('cardCharge', 'tokenCharge'),
    (charge) => run(body.value, { transaction: found.value, charge, signal: call.signal }),
  );
  return reply;
}

/** GET {prefix}/checkout/tokenized-card/public: returns the cards of a customer whom the merchant's server specified. */
export async function savedCards(kit: Kit, call: Call): Promise<Reply> {
  if (!call.caller) return NO_KEY;
  const query = parse(SavedCardsQuery, Object.fromEntries(call.query), 'query');
  if (!query.ok) return query.reply;
  const { email } = query.value;
  const { merchant } = call.caller;
  const listed = (await isNamed(kit, merchant.publicKey, email)) ? await cardsOf(kit, call, email) : [];
  return accepted({ TokenizedCards: listed.map(wireCard) });
}

/** POST /checkout/charge/card/{token}: charges a saved card. */
export async function tokenCharge(kit: Kit, call: Call): Promise<Reply> {
  const body = parse(TokenCharge, call.body);
  if (!body.ok) return body.reply;
  const { reference, cvv, email: given } = body.value;
  const token = call.value;
  const found = await payableTransaction(kit, call, reference, 'card');
  if (!found.ok) return found.reply;
  if (isOtherForm(kit, found.value, false)) return OTHER_FORM;
  const email = namedEmail(found.value);
  const isTheirs = email?.toLowerCase() === given.toLowerCase();
  const cards = email !== undefined && isTheirs ? await cardsOf(kit, call, email) : [];
  const card = cards.find((saved) => saved.token === token);
  if (!card) return notFound('Card');
  if (card.cvvRequired === true && cvv === undefined) return refused(400, 'This card needs its CVV');
  const run = required(kit.handlers.tokenCharge);
  return once(
    kit,
    call,
    reference,
    async () =>
      limited(kit, found.value) ??
      beginCharge(kit, transactionSubject(kit, reference), call.name, (charge) =>
        run({ token, cvv }, { transaction: found.value, charge, signal: call.signal }),
      ),
  );
}

/** Limits the card charges of a transaction and of its merchant, because anyone can test stolen cards with a public key. */
function limited({ limiter, limits }: Kit, { reference, merchant }: Transaction): Charged | undefined {
  const wait =
    limiter.count(`card of ${reference}`, limits.cardsOfTransaction) ??
    limiter.count(`cards with ${merchant}`, limits.cardsOfKey);
  if (wait === undefined) return undefined;
  return { reply: tooMany(wait), key: 'forget' };
}

async function cardsOf(
  { handlers }: Kit,
  { caller, signal }: Call,
  email: string,
): Promise<readonly SavedCard[]> {
  if (!caller || !handlers.savedCards) return [];
  return handlers.savedCards({ email }, { merchant: caller.merchant, signal });
}

/** Returns whether the merchant's server specified this customer in an open transaction. */
async function isNamed(kit: Kit, merchant: string, email: string): Promise<boolean> {
  const listed = (await kit.ledger.ofCustomer?.(merchant, email)) ?? [];
  for (const { reference } of listed) {
    const transaction = await findTransaction(kit, reference);
    if (transaction?.merchant !== merchant || isOver(transaction)) continue;
    if (namedEmail(transaction) === email) return true;
  }
  return false;
}

/** The reply contains only the last four digits, even if the handler returns more. */
function wireCard({ token, scheme, last4, expiry, cvvRequired }: SavedCard) {
  return {
    card: { scheme, last4: last4.slice(-4), expiry },
    authToken: token,
    ...(cvvRequired === true ? { cvvRequired } : {}),
  };
}
