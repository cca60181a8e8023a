import type { Ask } from '@kobo/protocol/api';
import type { ChargeOutcome } from '../../api/chargeOutcome';
import type { ApiError } from '../../api/result';
import type { NamedBank } from '../../forms/findBanks';
import type { Progress } from '../../session/paymentStorage';
import {
  afterTerminal,
  type Failure,
  failureOf,
  type Outcome,
  type OutcomeEvent,
  passOutcome,
} from '../shared/outcome';
import { passRedirect, type Redirect, type RedirectEvent, redirectTo } from '../shared/redirect';
import { type Refusal, refusalOf } from '../shared/refusal';
import { afterAnswer, passRequiredStep, passStep } from '../shared/steps/flow';
import { type Step, type StepEvent, type Stopped, stepFor } from '../shared/steps/step';
import {
  type Account,
  type Entry,
  type Listing,
  type NewAccount,
  passNewAccount,
  type Resolved,
  toNewAccount,
  withoutAlert,
} from './newAccount';

/** The alert on the phone form: the bank list failed to load, or contains neither accounts nor banks. */
type CallAlert = ApiError | { kind: 'no-bank' };

type SelectOptions = Entry & { status: 'select-options'; alert?: ApiError };

/** A debit for which initiate-charge has succeeded. */
export interface Debit {
  account: Account;
  /** Identifies the debit to the bank. */
  transReference: string;
  sessionId: string;
  /** The screen on which the payer chose the account, and to which Back returns. */
  from: SelectOptions | Resolved;
}

/** A step that the bank requires. After a reload, `debit` is absent, and an OTP therefore can't be sent. */
export type DebitStep = Step & { debit?: Debit };

/**
 * The bank-account flow of specification §4.
 * If a state's name in the specification differs from its `status`, a comment contains the name.
 */
export type State =
  | { status: 'phone'; phone: string; alert?: CallAlert }
  | { status: 'listing'; phone: string }
  | SelectOptions
  | NewAccount
  /** initiate-charge is pending. This call moves no money. */
  | { status: 'starting'; account: Account; from: SelectOptions | Resolved }
  /** OTPVerification */
  | { status: 'otp'; debit: Debit; alert?: Refusal }
  /** charge-account is pending. From this state on, money may move. */
  | { status: 'confirming'; debit: Debit; code: string; idempotencyKey: string }
  | DebitStep
  | Redirect
  /** WaitingForPayment */
  | Outcome
  | { status: 'failed'; phone: string; failure: Failure };

export type Event =
  | { type: 'phone-submitted'; phone: string }
  | { type: 'list-received'; listing: Listing }
  | { type: 'list-failed'; error: ApiError }
  | { type: 'saved-account-chosen'; account: Account }
  | { type: 'other-account-wanted' }
  | { type: 'bank-chosen'; bank: NamedBank }
  | { type: 'number-changed'; number: string }
  /** The payer replaced one complete account with another. */
  | { type: 'account-completed' }
  | { type: 'account-resolved'; name: string }
  | { type: 'resolution-failed'; error: ApiError }
  | { type: 'continued' }
  | {
      type: 'debit-started';
      transReference: string;
      sessionId: string | undefined;
      /** The bank's first step, if it is not an OTP of six digits. */
      ask?: Ask | undefined;
    }
  | { type: 'debit-redirected'; address: string }
  | { type: 'start-failed'; error: ApiError }
  | { type: 'otp-submitted'; code: string; idempotencyKey: string }
  | { type: 'charge-answered'; outcome: ChargeOutcome }
  | { type: 'went-back' }
  | { type: 'alert-dismissed' }
  | RedirectEvent
  | StepEvent
  /** In `unresolved`, `retried` requests the account's name again. */
  | OutcomeEvent;

export const initial: State = { status: 'phone', phone: '' };

export function transition(state: State, event: Event): State {
  switch (state.status) {
    case 'phone':
      if (event.type === 'phone-submitted') return { status: 'listing', phone: event.phone };
      return event.type === 'alert-dismissed' && state.alert ? toPhone(state.phone) : state;
    case 'listing':
      if (event.type === 'list-received') return afterListing(event.listing);
      return event.type === 'list-failed' ? { ...toPhone(state.phone), alert: event.error } : state;
    case 'select-options':
      return fromOptions(state, event);
    case 'editing':
    case 'resolving':
    case 'unresolved':
    case 'resolved':
      return fromNewAccount(state, event);
    case 'starting':
      if (event.type === 'debit-started') return afterStart(state, event);
      if (event.type === 'debit-redirected') return redirectTo(event.address);
      if (event.type === 'went-back') return state.from;
      return event.type === 'start-failed' ? { ...state.from, alert: event.error } : state;
    case 'otp':
      if (event.type === 'otp-submitted') {
        const { code, idempotencyKey } = event;
        return { status: 'confirming', debit: state.debit, code, idempotencyKey };
      }
      if (event.type === 'went-back') return state.debit.from;
      // Leave the form, because no code can reopen a transaction that has ended.
      if (event.type === 'ended')
        return withPhone(afterTerminal(event.status, event.reason), state.debit.from.listing.phone);
      return event.type === 'alert-dismissed' && state.alert ? { status: 'otp', debit: state.debit } : state;
    case 'confirming':
      return event.type === 'charge-answered' ? afterConfirm(event.outcome, state.debit) : state;
    case 'step':
      return withDebit(state, passStep(state, event));
    case 'answering':
      return event.type === 'charge-answered' ? afterStep(event.outcome, state) : state;
    case 'redirect':
      return withPhone(passRedirect(state, event), '');
    case 'waiting':
    case 'checking':
    case 'not-found':
      // These states contain no debit, because a reload may have restored the state.
      return passRequiredStep(state, event) ?? withPhone(passOutcome(state, event, initial), '');
    case 'failed':
      return event.type === 'retried' ? toPhone(state.phone) : state;
    default:
      return state satisfies never;
  }
}

/** Adds the phone number to a failure, because Retry returns to the phone form and prefills the number. */
function withPhone(
  next: ReturnType<typeof passOutcome<State>> | ReturnType<typeof passRedirect>,
  phone: string,
): State {
  return next.status === 'failed' ? { ...next, phone } : next;
}

/** Keeps the debit in later steps, and the debit's phone number in a failure. */
function withDebit(state: DebitStep, next: ReturnType<typeof passStep>): State {
  if (next === state) return state;
  return next.status === 'step' || next.status === 'answering'
    ? debitStep(next, state.debit)
    : withPhone(next, phoneOf(state));
}

/**
 * Adds the debit to a step.
 * Without the debit, an OTP can't be sent, and only a verification finds the outcome.
 */
function debitStep(next: Step | Stopped, debit: Debit | undefined): State {
  if (next.status === 'checking') return next;
  if (debit) return { ...next, debit };
  const { answered } = next;
  return next.ask.field === 'otp' ? { status: 'checking', ...(answered ? { answered } : {}) } : next;
}

function phoneOf({ debit }: DebitStep): string {
  return debit?.from.listing.phone ?? '';
}

function toPhone(phone: string): Extract<State, { status: 'phone' }> {
  return { status: 'phone', phone };
}

function afterListing(listing: Listing): State {
  const { accounts, banks, phone } = listing;
  if (accounts.length > 0) return toOptions({ listing, bank: undefined, number: '' });
  if (banks.length > 0) return { status: 'editing', listing, bank: undefined, number: '' };
  return { ...toPhone(phone), alert: { kind: 'no-bank' } };
}

function toOptions({ listing, bank, number }: Entry): SelectOptions {
  return { status: 'select-options', listing, bank, number };
}

function fromOptions(state: SelectOptions, event: Event): State {
  switch (event.type) {
    case 'saved-account-chosen':
      return { status: 'starting', account: event.account, from: toOptions(state) };
    case 'other-account-wanted':
      return state.listing.banks.length > 0 ? toNewAccount(state) : state;
    case 'went-back':
      return toPhone(state.listing.phone);
    case 'alert-dismissed':
      return state.alert ? toOptions(state) : state;
    default:
      return state;
  }
}

function fromNewAccount(state: NewAccount, event: Event): State {
  const { listing } = state;
  if (event.type === 'went-back')
    return listing.accounts.length > 0 ? toOptions(state) : toPhone(listing.phone);
  if (event.type !== 'continued' || state.status !== 'resolved') return passNewAccount(state, event);
  const { bank, number } = state;
  return { status: 'starting', account: { bank, number }, from: withoutAlert(state) };
}

function afterStart(
  { account, from }: Extract<State, { status: 'starting' }>,
  { transReference, sessionId = from.listing.sessionId, ask }: Extract<Event, { type: 'debit-started' }>,
): State {
  const debit = { account, transReference, sessionId, from };
  return ask ? debitStep(stepFor(ask, undefined), debit) : { status: 'otp', debit };
}

function afterConfirm(outcome: ChargeOutcome, debit: Debit): State {
  switch (outcome.kind) {
    case 'approved':
      return { status: 'waiting' };
    case 'otp-needed':
      if (outcome.ask) return debitStep(stepFor(outcome.ask, { count: 1, last: 'otp' }), debit);
      return { status: 'otp', debit, alert: refusalOf(outcome) };
    case 'rejected':
    case 'offline':
      return { status: 'otp', debit, alert: refusalOf(outcome) };
    case 'failed':
      return { status: 'failed', phone: debit.from.listing.phone, failure: failureOf(outcome) };
    case 'redirect-needed':
      return redirectTo(outcome.address);
    case 'unknown':
      return { status: 'checking' };
    default:
      return outcome satisfies never;
  }
}

function afterStep(outcome: ChargeOutcome, state: Extract<DebitStep, { status: 'answering' }>): State {
  if (outcome.kind === 'failed')
    return { status: 'failed', phone: phoneOf(state), failure: failureOf(outcome) };
  if (outcome.kind === 'redirect-needed') return redirectTo(outcome.address);
  return withDebit(state, afterAnswer(outcome, state));
}

export function progress(state: State): Progress {
  switch (state.status) {
    case 'phone':
    case 'listing':
    case 'select-options':
    case 'editing':
    case 'resolving':
    case 'unresolved':
    case 'resolved':
    case 'starting':
      return 'idle';
    case 'otp':
    case 'confirming':
    case 'step':
    case 'answering':
    case 'redirect':
      return 'started';
    case 'waiting':
    case 'checking':
    case 'not-found':
      return 'waiting';
    case 'failed':
      return 'failed';
    default:
      return state satisfies never;
  }
}
