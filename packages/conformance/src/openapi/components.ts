import * as api from '@kobo/protocol/api';
import { AmountOnWire, PaidOnWire, SignedOnWire, wireOf } from '@kobo/protocol/api/wire';
import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** The request body of each prompt call, by the component's name: `MomoCharge` is the body of `momo`. */
const PROMPTS: Record<string, v.GenericSchema> = Object.fromEntries(
  Object.entries(api.PROMPT_REQUESTS).map(([call, body]) => [
    `${call.charAt(0).toUpperCase()}${call.slice(1)}Charge`,
    wireOf(body),
  ]),
);

/** The schemas with a component in the document; all others are inlined. */
const NAMED = {
  Amount: AmountOnWire,
  PaidAmount: PaidOnWire,
  SignedAmount: SignedOnWire,
  Reference: wireOf(api.Reference),
  Currency: wireOf(api.CurrencyCode),
  PhoneNumber: wireOf(api.PhoneNumber),
  Merchant: wireOf(api.Merchant),
  Initialize: wireOf(api.Initialize),
  Initialized: wireOf(api.Initialized),
  CheckoutTransaction: wireOf(api.CheckoutTransaction),
  Verification: wireOf(api.Verification),
  Health: wireOf(api.Health),
  MethodHealth: wireOf(api.MethodHealth),
  MethodEntry: wireOf(api.MethodEntry),
  Network: wireOf(api.Network),
  BankHealth: wireOf(api.BankHealth),
  Reason: wireOf(api.Reason),
  Ask: wireOf(api.Ask),
  Credit: wireOf(api.Credit),
  Refund: wireOf(api.Refund),
  Duplicate: wireOf(api.Duplicate),
  VirtualAccount: wireOf(api.VirtualAccount),
  CustomerUpdate: wireOf(api.CustomerUpdate),
  CardCharge: wireOf(api.CardCharge),
  HostedCharge: wireOf(api.HostedCharge),
  CardChargeRequest: wireOf(api.CardChargeRequest),
  CardOtp: wireOf(api.CardOtp),
  ChargeAnswer: wireOf(api.ChargeAnswer),
  TokenCharge: wireOf(api.TokenCharge),
  SavedCards: wireOf(api.SavedCards),
  BankListRequest: wireOf(api.BankListRequest),
  BankList: wireOf(api.BankList),
  ResolveRequest: wireOf(api.ResolveRequest),
  ResolvedAccount: wireOf(api.ResolvedAccount),
  DebitStart: wireOf(api.DebitStart),
  DebitStarted: wireOf(api.DebitStarted),
  DebitConfirm: wireOf(api.DebitConfirm),
  ...PROMPTS,
  OpayRequest: wireOf(api.OpayRequest),
  OpayLink: wireOf(api.OpayLink),
  Invoice: wireOf(api.Invoice),
  InvoiceItem: wireOf(api.InvoiceItem),
  PaymentLink: wireOf(api.PaymentLink),
  LinkPayment: wireOf(api.LinkPayment),
  PaymentPage: wireOf(api.PaymentPage),
  PagePayment: wireOf(api.PagePayment),
  QrCode: wireOf(api.QrCode),
  QrPayment: wireOf(api.QrPayment),
  Subscription: wireOf(api.Subscription),
  SendOtp: wireOf(api.SendOtp),
  SubscriptionPay: wireOf(api.SubscriptionPay),
  SubscriptionConfirm: wireOf(api.SubscriptionConfirm),
  Brand: wireOf(api.Brand),
  Telemetry: api.Telemetry,
  NestedCharge: api.NestedCharge,
  FlatCharge: api.FlatCharge,
  FlaggedCharge: api.FlaggedCharge,
} as const satisfies Record<string, v.GenericSchema>;

/** Returns the schemas of the document, without descriptions. */
export function schemasOfComponents(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(NAMED, {
    target: 'draft-2020-12',
    typeMode: 'output',
    overrideRef: ({ referenceId }) => refTo(referenceId),
    // Ignore the actions that JSON Schema can't express. The descriptions contain these rules.
    ignoreActions: ['check', 'trim', 'finite'],
    // JSON Schema patterns have no flags. Keep the pattern without its flags, although the converter reports an error.
    overrideAction: ({ errors, jsonSchema }) => (errors ? jsonSchema : undefined),
  });
}

export function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Returns the name of a schema's component; undefined if the schema is inlined. */
export function nameOf(schema: v.GenericSchema): string | undefined {
  const wire = wireOf(schema);
  return Object.entries(NAMED).find(([, named]) => named === wire)?.[0];
}
