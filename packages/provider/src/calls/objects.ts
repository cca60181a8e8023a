import {
  BrandQuery,
  LinkPayment,
  PagePayment,
  QrPayment,
  SendOtp,
  SubscriptionConfirm,
  SubscriptionPay,
} from '@kobo/protocol/api';
import type * as v from 'valibot';
import { beginCharge, continueCharge, takingNoMoney } from '../charges/charge';
import { once } from '../charges/once';
import { limitedPrompts } from '../charges/prompt';
import { otpOfWallet } from '../charges/steps';
import { ownSubscription, subscriptionSubject } from '../charges/subjects';
import type { Handlers, Order, WireObject } from '../handlers';
import { accepted, NO_KEY, notFound, type Reply, refusalReply } from '../http/reply';
import { type Call, parse } from '../http/request';
import type { Kit } from '../kit';
import type { Awaitable } from '../merchant';
import { otpNeeded } from '../outcome';
import type { Refusal } from '../refusal';
import type { Answer } from './call';
import { startOrder } from './initialize';
import { required } from './required';
import { wireBanks, wireHealth } from './wire';

const OBJECTS = {
  invoice: 'Invoice',
  paymentLink: 'Payment link',
  paymentPage: 'Payment page',
  qrCode: 'QR code',
  subscription: 'Subscription',
} as const;

export function readObject(name: keyof typeof OBJECTS): Answer {
  return async ({ handlers }, { value: reference }) => {
    const data: WireObject | undefined = await required(handlers[name])({ reference });
    return data ? accepted(data) : notFound(OBJECTS[name]);
  };
}

/** Starts the transaction of a link, a page or a QR code. */
export function startObject<Schema extends v.GenericSchema>(
  schema: Schema,
  handlerOf: (
    handlers: Handlers,
  ) =>
    | ((payer: v.InferOutput<Schema>, object: { reference: string }) => Awaitable<Order | Refusal>)
    | undefined,
): Answer {
  return async (kit, call) => {
    const body = parse(schema, call.body);
    if (!body.ok) return body.reply;
    const order = await required(handlerOf(kit.handlers))(body.value, { reference: call.value });
    return startOrder(kit, call, order);
  };
}

export const payLink = startObject(LinkPayment, ({ payLink: handler }) => handler);
export const payPage = startObject(PagePayment, ({ payPage: handler }) => handler);
export const payQr = startObject(QrPayment, ({ payQr: handler }) => handler);

/** POST {prefix}/subscription/public/pay: sends an OTP to the wallet's owner. */
export async function paySubscription(kit: Kit, call: Call): Promise<Reply> {
  const body = parse(SubscriptionPay, call.body);
  if (!body.ok) return body.reply;
  const { reference } = body.value;
  const found = await ownSubscription(kit, call, reference);
  if (!found.ok) return found.reply;
  const run = required(kit.handlers.paySubscription);
  const subject = subscriptionSubject(kit, reference);
  return once(
    kit,
    call,
    reference,
    async () =>
      limitedPrompts(kit, subject) ??
      beginCharge(kit, subject, call.name, (charge) =>
        run({}, { subscription: found.value, charge, signal: call.signal }),
      ),
  );
}

/** POST /misc/public/send-otp: sends another OTP. Begins a charge if none waits for an OTP. */
export async function sendOtp(kit: Kit, call: Call): Promise<Reply> {
  const body = parse(SendOtp, call.body);
  if (!body.ok) return body.reply;
  const found = await ownSubscription(kit, call, body.value.reference);
  if (!found.ok) return found.reply;
  const run = required(kit.handlers.sendOtp);
  const send = async (charge: string) => run({}, { subscription: found.value, charge, signal: call.signal });
  const subject = subscriptionSubject(kit, body.value.reference);
  const tooOften = limitedPrompts(kit, subject);
  if (tooOften) return tooOften.reply;
  const open = await kit.idempotency.current(subject.id);
  if (open?.state === 'otp') return sentReply(await send(open.id));
  let reply: Reply | undefined;
  const begin = takingNoMoney(kit, subject, call.signal, async (charge) => {
    const refusal = await send(charge);
    reply = sentReply(refusal);
    return refusal ?? otpNeeded();
  });
  const begun = await beginCharge(kit, subject, 'paySubscription', begin);
  return reply ?? begun.reply;
}

function sentReply(refusal: Refusal | undefined): Reply {
  return refusal ? refusalReply(refusal) : accepted({});
}

/** POST {prefix}/subscription/public/{reference}/activate: confirms the payment with an OTP, which moves the money. */
export async function confirmSubscription(kit: Kit, call: Call): Promise<Reply> {
  const found = await ownSubscription(kit, call, call.value);
  if (!found.ok) return found.reply;
  const body = parse(SubscriptionConfirm, call.body);
  if (!body.ok) return body.reply;
  const run = required(kit.handlers.confirmSubscription);
  return once(kit, call, call.value, () =>
    continueCharge(kit, subscriptionSubject(kit, call.value), otpOfWallet, (charge) =>
      run(body.value, { subscription: found.value, charge, signal: call.signal }),
    ),
  );
}

/** GET {prefix}/misc/public/brand: returns the brand of a website. */
export async function brand({ handlers }: Kit, { query }: Call): Promise<Reply> {
  const site = parse(BrandQuery, Object.fromEntries(query), 'query');
  if (!site.ok) return site.reply;
  const data = await required(handlers.brand)(site.value);
  return data ? accepted(data) : notFound('The brand');
}

/** GET {prefix}/checkout/health: returns the health of methods and banks. */
export async function health({ handlers }: Kit, { caller, signal }: Call): Promise<Reply> {
  if (!caller) return NO_KEY;
  const { methods = [], banks = [] } = await required(handlers.health)(
    {},
    { merchant: caller.merchant, signal },
  );
  return accepted({ methods: methods.map(wireHealth), banks: wireBanks(banks) });
}
