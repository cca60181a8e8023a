import { isFields, isSuccess, type VirtualAccount } from '@kobo/protocol/api';
import type { Account } from '../session/account';

/** A name that the app shows unchanged: letters and visible ASCII characters, with single blanks between words. */
export const PLAIN_NAME = /^(?=.{0,254}$)(?!.*\p{DI})([!-~\p{L}]+( [!-~\p{L}]+)*)?$/u;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Returns the account in a reply; `undefined` if only the schema can read the reply. */
export function simpleReply(httpStatus: number, envelope: unknown): VirtualAccount | undefined {
  const { status, success, data } = Object(envelope);
  if (!isSuccess(httpStatus, { status, success, data }) || isFields(Object(data).data)) return undefined;
  const { account_number, account_name, metadata, bank_name, expires_at, timeLeft, amount, mismatch } =
    Object(data);
  const time = expires_at ?? undefined;
  const isSimple =
    isText(account_number, /^\d{10}$/) &&
    isName(account_name) &&
    isName(Object(metadata).bank_name) &&
    (time === undefined || (isText(time, INSTANT) && Number.isFinite(Date.parse(time)))) &&
    // The app verifies an account that reports funds before it shows the account.
    [bank_name, timeLeft, amount, mismatch].every((field) => (field ?? undefined) === undefined);
  return isSimple
    ? { account_number, account_name, metadata: { bank_name: metadata.bank_name }, expires_at: time }
    : undefined;
}

/** Returns a saved account that the app would show unchanged; `undefined` for any other account. */
export function simpleAccount(saved: unknown): Account | undefined {
  const { number, name, bank, deadline, accepts, mismatch } = Object(saved);
  const isSimple = isText(number, /^\d{6,20}$/) && isName(name) && isName(bank) && Number.isFinite(deadline);
  return isSimple && accepts === undefined && mismatch === undefined
    ? { number, name, bank, deadline }
    : undefined;
}

function isName(value: unknown): value is string {
  return isText(value, PLAIN_NAME) && value !== '';
}

export function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
