import type { ApiError } from '../../api/result';
import type { NamedBank } from '../../forms/findBanks';
import type { Event } from './flow';

/** The number of digits of an account number (specification §9). */
export const ACCOUNT_LENGTH = 10;

export interface Account {
  bank: NamedBank;
  /** 10 digits. */
  number: string;
}

/** The reply to a bank-list call for a phone number. */
export interface Listing {
  /** Digits, without the plus sign. */
  phone: string;
  sessionId: string;
  /** Accounts saved for the phone number. */
  accounts: readonly Account[];
  banks: readonly NamedBank[];
}

/** The payer's input for a new account, possibly incomplete. */
export interface Entry {
  listing: Listing;
  bank: NamedBank | undefined;
  /** At most 10 digits. */
  number: string;
}

type FullEntry = Entry & Account;

export type Resolved = FullEntry & { status: 'resolved'; name: string; alert?: ApiError };

/** The states of the form for a new account (NewAccount of specification §4), one for each status of the resolution. */
export type NewAccount =
  /** The bank is missing, the number is incomplete, or the payer has just changed one of the two. */
  | (Entry & { status: 'editing' })
  | (FullEntry & { status: 'resolving' })
  | (FullEntry & { status: 'unresolved'; error: ApiError })
  | Resolved;

/** Returns the state of the form for a new account after the payer's input or the bank's reply. */
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
 * Ends the resolution of the previous account: drops its name and aborts its call, even if the new entry is complete.
 * For a complete entry, the work of `editing` then sends `account-completed` (work.ts).
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
      return event.type === 'alert-dismissed' && state.alert ? withoutAlert(state) : state;
    default:
      return state satisfies never;
  }
}

/** Removes the alert of a debit that failed to start. */
export function withoutAlert({ listing, bank, number, name }: Resolved): Resolved {
  return { status: 'resolved', listing, bank, number, name };
}
