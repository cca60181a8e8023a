import type { ChargeOutcome } from '../../api/chargeOutcome';
import type { ApiError } from '../../api/result';
import {
  type Aftermath,
  type AftermathEvent,
  afterEnding,
  type Failure,
  passAftermath,
} from '../../session/aftermath';
import type { NamedBank } from '../../session/findBanks';
import type { Progress } from '../../session/memory';
import { type Refusal, refusalOf } from '../../session/refusal';

/** Specification §9. */
export const ACCOUNT_LENGTH = 10;

export interface Account {
  bank: NamedBank;
  /** 10 digits. */
  number: string;
}

/** What the bank list brought for a phone number. */
export interface Listing {
  /** Digits, without the +. */
  phone: string;
  sessionId: string;
  /** Saved under the phone number. */
  accounts: readonly Account[];
  banks: readonly NamedBank[];
}

/** The new account as far as it is typed. */
interface Entry {
  listing: Listing;
  bank: NamedBank | undefined;
  /** Digits, 10 at the most. */
  number: string;
}

/** An entry that is complete. */
type FullEntry = Entry & Account;

/** A call that failed and may simply be tried again. */
type CallAlert = ApiError | { kind: 'no-bank' };

type SelectOptions = Entry & { status: 'select-options'; alert?: ApiError };
type Resolved = FullEntry & { status: 'resolved'; name: string; alert?: ApiError };

/** A debit for which the bank has sent its code. */
export interface Debit {
  account: Account;
  /** Names the debit to the bank. */
  transReference: string;
  sessionId: string;
  /** Where the account was chosen: Back leads there. */
  from: SelectOptions | Resolved;
}

/** The bank-account flow of specification §4; its names for the states are given where ours differ. */
export type State =
  | { status: 'phone'; phone: string; alert?: CallAlert }
  /** The bank list is asked for. */
  | { status: 'listing'; phone: string }
  | SelectOptions
  /** NewAccount: bank or number are not complete, or have just been changed. */
  | (Entry & { status: 'editing' })
  /** Account resolution: loading. */
  | (FullEntry & { status: 'resolving' })
  | (FullEntry & { status: 'unresolved'; error: ApiError })
  /** Account resolution: success. */
  | Resolved
  /** initiate-charge: moves no money. */
  | { status: 'starting'; account: Account; from: SelectOptions | Resolved }
  /** OTPVerification */
  | { status: 'otp'; debit: Debit; alert?: Refusal }
  /** charge-account: from here on money may move. */
  | { status: 'confirming'; debit: Debit; code: string; idempotencyKey: string }
  /** WaitingForPayment */
  | Aftermath
  | { status: 'failed'; phone: string; failure: Failure };

export type Event =
  | { type: 'phone-submitted'; phone: string }
  | { type: 'list-received'; listing: Listing }
  | { type: 'list-failed'; error: ApiError }
  | { type: 'saved-account-chosen'; account: Account }
  | { type: 'other-account-wanted' }
  | { type: 'bank-chosen'; bank: NamedBank }
  | { type: 'number-changed'; number: string }
  /** A complete account took the place of another: now its name may be asked for. */
  | { type: 'account-completed' }
  | { type: 'account-resolved'; name: string }
  | { type: 'resolution-failed'; error: ApiError }
  | { type: 'continued' }
  | { type: 'debit-started'; transReference: string; sessionId: string | undefined }
  | { type: 'start-failed'; error: ApiError }
  | { type: 'otp-submitted'; code: string; idempotencyKey: string }
  | { type: 'charge-answered'; outcome: ChargeOutcome }
  | { type: 'went-back' }
  | { type: 'alert-dismissed' }
  /** Also: the name of the account is asked for again. */
  | AftermathEvent;

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
      if (event.type === 'went-back') return state.from;
      return event.type === 'start-failed' ? { ...state.from, alert: event.error } : state;
    case 'otp':
      if (event.type === 'otp-submitted') {
        const { code, idempotencyKey } = event;
        return { status: 'confirming', debit: state.debit, code, idempotencyKey };
      }
      if (event.type === 'went-back') return state.debit.from;
      // No code helps any more.
      if (event.type === 'ended') return withPhone(afterEnding(event.ending), state.debit.from.listing.phone);
      return event.type === 'alert-dismissed' && state.alert ? { status: 'otp', debit: state.debit } : state;
    case 'confirming':
      return event.type === 'charge-answered' ? afterConfirm(event.outcome, state.debit) : state;
    case 'waiting':
    case 'checking':
    case 'untraced':
      // Of the debit itself nothing is known any more: it may have been sent before a reload.
      return withPhone(passAftermath(state, event, initial), '');
    case 'failed':
      return event.type === 'retried' ? toPhone(state.phone) : state;
    default:
      return state satisfies never;
  }
}

/** A failure leads back to the phone number. */
function withPhone(next: ReturnType<typeof passAftermath<State>>, phone: string): State {
  return next.status === 'failed' ? { ...next, phone } : next;
}

/** The screen of a new account, whatever is known of it. */
export type NewAccount = Extract<State, { status: 'editing' | 'resolving' | 'unresolved' | 'resolved' }>;

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
  const { listing, bank, number } = state;
  switch (event.type) {
    case 'bank-chosen':
      return event.bank.bankCode === bank?.bankCode
        ? state
        : edited(state, { listing, number, bank: event.bank });
    case 'number-changed':
      return event.number === number ? state : edited(state, { listing, bank, number: event.number });
    case 'went-back':
      return listing.accounts.length > 0 ? toOptions(state) : toPhone(listing.phone);
    default:
      return fromResolution(state, event);
  }
}

/**
 * A name that is asked for or known belongs to the account as it was: leaving the status drops it, and its call,
 * even where the new account is complete at once. 'editing' then goes on by itself (work.ts).
 */
function edited(state: NewAccount, entry: Entry): State {
  return state.status === 'editing' ? toNewAccount(entry) : { status: 'editing', ...entry };
}

function toNewAccount({ listing, bank, number }: Entry): State {
  const entry = { listing, bank, number };
  return isFull(entry) ? { status: 'resolving', ...entry } : { status: 'editing', ...entry };
}

export function isFull(entry: Entry): entry is FullEntry {
  return entry.bank !== undefined && entry.number.length === ACCOUNT_LENGTH;
}

function fromResolution(state: NewAccount, event: Event): State {
  if (state.status === 'editing') return event.type === 'account-completed' ? toNewAccount(state) : state;
  const { listing, bank, number } = state;
  const entry = { listing, bank, number };
  switch (state.status) {
    case 'resolving':
      if (event.type === 'account-resolved') return { status: 'resolved', ...entry, name: event.name };
      return event.type === 'resolution-failed'
        ? { status: 'unresolved', ...entry, error: event.error }
        : state;
    case 'unresolved':
      return event.type === 'retried' ? { status: 'resolving', ...entry } : state;
    case 'resolved': {
      const calm: Resolved = { status: 'resolved', ...entry, name: state.name };
      if (event.type === 'continued') return { status: 'starting', account: { bank, number }, from: calm };
      return event.type === 'alert-dismissed' && state.alert ? calm : state;
    }
    default:
      return state satisfies never;
  }
}

function afterStart(
  { account, from }: Extract<State, { status: 'starting' }>,
  { transReference, sessionId = from.listing.sessionId }: Extract<Event, { type: 'debit-started' }>,
): State {
  return { status: 'otp', debit: { account, transReference, sessionId, from } };
}

function afterConfirm(outcome: ChargeOutcome, debit: Debit): State {
  switch (outcome.kind) {
    case 'approved':
      return { status: 'waiting' };
    case 'otp-needed':
    case 'rejected':
    case 'offline':
      return { status: 'otp', debit, alert: refusalOf(outcome) };
    case 'failed': {
      const failure: Failure = { kind: 'server', message: outcome.message };
      return { status: 'failed', phone: debit.from.listing.phone, failure };
    }
    case 'redirect-needed':
    // A bank debit has no page to go to: what this means for the money only verification can tell.
    case 'undecided':
      return { status: 'checking' };
    default:
      return outcome satisfies never;
  }
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
      return 'started';
    case 'waiting':
    case 'checking':
    case 'untraced':
      return 'waiting';
    case 'failed':
      return 'failed';
    default:
      return state satisfies never;
  }
}
