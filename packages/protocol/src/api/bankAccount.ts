import * as v from 'valibot';
import { WireAmount } from './amount';
import { looseAsk } from './ask';
import { BankCode, wireDigits } from './digits';
import { displayName } from './displayText';
import { HealthFields } from './health';
import { looseText, PhoneNumber, Reference, StepCode, Text, tolerantList, WireText } from './shapes';

/** Nigerian uniform account number (NUBAN): 10 digits (specification §9). */
const NUBAN = /^\d{10}$/;
const AccountNumber = v.pipe(v.string(), v.regex(NUBAN));

const Bank = v.object({ bankName: displayName, bankCode: BankCode });

/** Body of POST /checkout/charge/bank-account/bank-list. */
export const BankListRequest = v.object({ phoneNumber: PhoneNumber });
export type BankListRequest = v.InferOutput<typeof BankListRequest>;

/** The `data` of the reply: the accounts saved under this phone number, and the banks that can be debited. */
export const BankList = v.object({
  /** Sent with every later call of this debit. */
  sessionId: WireText,
  accounts: tolerantList(v.object({ ...Bank.entries, accountNo: wireDigits(10, NUBAN) })),
  banks: tolerantList(v.object({ ...Bank.entries, ...HealthFields.entries })),
});
export type BankList = v.InferOutput<typeof BankList>;

/** Body of POST /checkout/resolve-bank, which returns the name of an account's owner. */
export const ResolveRequest = v.object({ bank_code: Text, account_number: AccountNumber });
export type ResolveRequest = v.InferOutput<typeof ResolveRequest>;

/** The `data` of the reply: the account's name, which the payer can check. */
export const ResolvedAccount = v.object({ account_name: displayName });
export type ResolvedAccount = v.InferOutput<typeof ResolvedAccount>;

/** The bank-account form of specification §3, which both calls of a debit send. */
const BankAccountForm = v.object({
  phoneNumber: PhoneNumber,
  bankCode: Text,
  bankName: Text,
  accountNumber: AccountNumber,
  /** The text for the payer's bank statement. */
  narration: v.string(),
  sessionId: Text,
  /** The `reference` in the reply to the first call, not the checkout's reference. */
  transReference: v.optional(Text),
  /** Above zero, in major units on the wire and in minor units once parsed. */
  amount: v.pipe(WireAmount, v.minValue(1)),
  otp: v.optional(StepCode),
  checkoutReference: Reference,
  /** Empty if the transaction contains no customer. */
  customerEmail: v.string(),
  customerName: v.string(),
});

/** Body of POST /checkout/charge/bank-account/initiate-charge. The bank sends its OTP; no money moves yet. */
export const DebitStart = v.omit(BankAccountForm, ['otp', 'transReference']);
export type DebitStart = v.InferOutput<typeof DebitStart>;

/** The `data` of the reply: the reference that the second call sends. */
export const DebitStarted = v.object({
  reference: WireText,
  /** If present, replaces the `sessionId` of the bank list. */
  sessionId: looseText,
  /** The bank's first step, if it is not an OTP of six digits. */
  ask: looseAsk,
});
export type DebitStarted = v.InferOutput<typeof DebitStarted>;

/** Body of POST /checkout/charge/bank-account/charge-account. The payer's OTP authorizes the debit. This call moves money. */
export const DebitConfirm = v.required(BankAccountForm, ['otp', 'transReference']);
export type DebitConfirm = v.InferOutput<typeof DebitConfirm>;
