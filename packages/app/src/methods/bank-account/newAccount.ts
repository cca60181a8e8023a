import type { ApiError } from '../../api/result';
import type { NamedBank } from '../../forms/findBanks';
import type { Event } from './flow';

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

/** The new account as far as it has been typed. */
export interface Entry {
  listing: Listing;
  bank: NamedBank | undefined;
  /** Digits, 10 at the most. */
  number: string;
}

/** An entry that is complete. */
type FullEntry = Entry & Account;

/** Account resolution: success. */
export type Resolved = FullEntry & { status: 'resolved'; name: string; alert?: ApiError };

/** The screen of a new account (NewAccount in specification §4), in each status of its resolution. */
export type NewAccount =
  /** The bank or the number is incomplete, or has just changed. */
  | (Entry & { status: 'editing' })
  /** Account resolution: loading. */
  | (FullEntry & { status: 'resolving' })
  | (FullEntry & { status: 'unresolved'; error: ApiError })
  | Resolved;

/** The transitions of a new account while it is typed and resolved; any other event changes nothing. */
export function passNewAccount(state: NewAccount, event: Event): NewAccount {
  const { listing, bank, number } = state;
  switch (event.type) {
    case 'bank-chosen':
      return event.bank.bankCode === bank?.bankCode
        ? state
        : edited(state, { listing, number, bank: event.bank });
    case 'number-changed':
      return event.number === number ? state : edited(state, { listing, bank, number: event.number });
    default:
      return passResolution(state, event);
  }
}

/**
 * A name that was requested or found belongs to the previous account: leaving the status drops it and aborts its call,
 * even where the new account is complete at once. 'editing' then goes on without a press (work.ts).
 */
function edited(state: NewAccount, entry: Entry): NewAccount {
  return state.status === 'editing' ? toNewAccount(entry) : { status: 'editing', ...entry };
}

export function toNewAccount({ listing, bank, number }: Entry): NewAccount {
  const entry = { listing, bank, number };
  return isFull(entry) ? { status: 'resolving', ...entry } : { status: 'editing', ...entry };
}

export function isFull(entry: Entry): entry is FullEntry {
  return entry.bank !== undefined && entry.number.length === ACCOUNT_LENGTH;
}

function passResolution(state: NewAccount, event: Event): NewAccount {
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
    case 'resolved':
      return event.type === 'alert-dismissed' && state.alert ? calm(state) : state;
    default:
      return state satisfies never;
  }
}

/** Without the alert of a debit that could not be started. */
export function calm({ listing, bank, number, name }: Resolved): Resolved {
  return { status: 'resolved', listing, bank, number, name };
}
