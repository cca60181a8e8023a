import { CardCharge, ChargeAnswer, MAX_STEPS, PROMPT_REQUESTS, Reference } from '@kobo/protocol/api';
import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty('is empty'));
const Otp = v.pipe(v.string(), v.regex(/^\d{6}$/, 'is not 6 digits'));
const Amount = v.pipe(v.number('is not a number'), v.minValue(0.01, 'is not above zero'));
const Address = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/]/, 'is no address'),
  v.transform((url) => url.replace(/\/+$/, '')),
);
/** A test card: the fields of a charge that the payer enters. */
const Card = v.pick(CardCharge, ['pan', 'cvv', 'expiry', 'pin']);

function isOrigin(text: unknown): boolean {
  return typeof text === 'string' && URL.canParse(text) && new URL(text).origin === text;
}

/** The request bodies of the wallets that send a prompt to the payer's phone. */
const Prompts = v.partial(v.object(PROMPT_REQUESTS));

/** The provider's own test data. If a field is absent, its check is skipped and reported as not checked. */
export const Fixtures = v.strictObject({
  /** The origin of the checkout. The provider's CORS headers must allow this origin. */
  origin: v.optional(Address, 'https://checkout.example'),
  /** The prefix of the pro service's paths. */
  prefix: v.optional(
    v.pipe(v.string(), v.regex(/^(\/[\w.-]+)*$/, 'is not a prefix, such as /api/v1')),
    '/api/v1',
  ),
  /** The deployer's `x-api-key`. */
  apiKey: v.optional(Text, 'conformance'),
  /** The secret key of the merchant's server, for rules about the start of a transaction. The key is never printed. */
  secretKey: v.optional(Text),
  /** Another merchant of the provider, whose key must give no access to the first merchant's data. */
  otherMerchant: v.optional(v.strictObject({ publicKey: Text, secretKey: v.optional(Text) })),
  /** Base URLs of services that are not below `--api`. */
  services: v.optional(
    v.strictObject({
      invoices: v.optional(Address),
      wallets: v.optional(Address),
      bankPayments: v.optional(Address),
      proPayments: v.optional(Address),
    }),
    {},
  ),
  /** The time, in seconds, within which the provider must verify an approved charge as `success`. */
  settleSeconds: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(600)), 30),
  /** The fields of the transactions that the checks start. */
  initialize: v.optional(
    v.strictObject({
      amount: v.optional(Amount, 5000),
      currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is no currency')), 'NGN'),
      walletId: v.optional(Text),
      metadata: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
    {},
  ),
  /** The reference of an expired transaction. */
  expired: v.optional(Reference),
  /** Open transactions with extensions: a card on the provider's page, a required e-mail address, networks. */
  announcing: v.optional(v.array(Reference)),
  /** Test cards, each charged on its own transaction. */
  cards: v.optional(
    v.strictObject({
      approved: v.optional(Card),
      otp: v.optional(v.strictObject({ ...Card.entries, code: Otp, wrongCode: v.optional(Otp) })),
      /**
       * A card whose charge requires steps. `answers` has the right answers in order; `wrong` has wrong answers to any of the
       * steps.
       */
      steps: v.optional(
        v.strictObject({
          ...Card.entries,
          answers: v.pipe(v.array(ChargeAnswer), v.minLength(1), v.maxLength(MAX_STEPS)),
          wrong: v.optional(v.array(ChargeAnswer), []),
        }),
      ),
      redirect: v.optional(Card),
      /** A card whose acquirer does not answer in time. The outcome of its charge is unknown. */
      silent: v.optional(Card),
      declined: v.optional(Card),
    }),
    {},
  ),
  /** A customer with a saved card whose charge is approved immediately. No other open transaction may contain the customer. */
  savedCard: v.optional(
    v.strictObject({
      email: Text,
      token: v.optional(Text),
      cvv: v.optional(Text),
      wrongCvv: v.optional(Text),
    }),
  ),
  /** A bank account, with the OTP that confirms its debit. */
  bankAccount: v.optional(
    v.strictObject({
      phoneNumber: Text,
      bankCode: Text,
      bankName: Text,
      accountNumber: Text,
      otp: Otp,
      wrongOtp: v.optional(Otp),
      unknownAccount: v.optional(Text),
    }),
  ),
  ...Prompts.entries,
  /** Whether the merchant offers Opay. The check only requests the link to the wallet and pays nothing. */
  opay: v.optional(v.boolean(), false),
  virtualAccount: v.optional(v.boolean(), false),
  /**
   * The address in the provider's test system that simulates a transfer to a virtual account. The check replaces `{reference}`,
   * and sends the body `{ reference, account_number, amount }`.
   */
  credit: v.optional(Address),
  /**
   * The address in the provider's test system that decides a charge of `cards.redirect` or `cards.silent` as the bank does. The
   * check replaces `{reference}`, and sends the body `{ reference, redirect_url?, approved }`.
   */
  decide: v.optional(Address),
  /** An origin that the merchant has registered for return addresses. */
  registeredOrigin: v.optional(v.pipe(Address, v.custom<string>(isOrigin, 'is no origin'))),
  invoice: v.optional(Reference),
  paymentLink: v.optional(Reference),
  paymentPage: v.optional(Reference),
  qrCode: v.optional(Reference),
  /** A subscription. If the OTP is present, the check pays the subscription from its wallet, which is possible only once. */
  subscription: v.optional(
    v.strictObject({ reference: Reference, otp: v.optional(Otp), wrongOtp: v.optional(Otp) }),
  ),
  /** A site that has a brand. */
  brand: v.optional(Text),
  /** The address that receives the reports of checkouts. */
  telemetry: v.optional(Address),
});
export type Fixtures = v.InferOutput<typeof Fixtures>;

type Read = { ok: true; fixtures: Fixtures } | { ok: false; problems: string[] };

/** Parses a fixtures file. If the file is JSON, each problem identifies the invalid field. */
export function readFixtures(text: string): Read {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : 'it is not JSON'] };
  }
  const parsed = v.safeParse(Fixtures, json);
  if (parsed.success) return { ok: true, fixtures: parsed.output };
  return { ok: false, problems: parsed.issues.map((issue) => problemOf(issue)) };
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the file';
  if (issue.received === 'undefined') return `${field} is missing`;
  if (issue.type === 'strict_object')
    return `${field} is not a fixture. docs/providers/conformance.md lists the fixtures`;
  // Don't repeat the value, because it may be a card number.
  return `${field} ${issue.message.startsWith('is ') ? issue.message : 'is not valid'}`;
}
