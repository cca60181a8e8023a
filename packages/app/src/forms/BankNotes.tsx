import type { HealthFields } from '@kobo/protocol/api';
import { useContext } from 'react';
import type { Money } from '../money/money';
import { languageOfText } from '../strings/serverText';
import { useStrings } from '../strings/strings';
import type { Clock } from '../time/clock';
import { HealthContext } from './HealthContext';
import { healthNote, healthReasons } from './healthNote';

interface Bank {
  bankCode: string;
  /** The health in the list of banks. A later reply replaces this health. */
  health?: HealthFields | undefined;
}

interface BankState {
  health: HealthFields | undefined;
  /** The short note and, if the bank accepts the amount, the reason and the expected end of a failure. */
  notes: readonly string[];
  off: boolean;
}

/** Returns a function that returns a bank's health, and the notes to show next to the bank's name. */
export function useBankState(money: Money, clock: Clock): (bank: Bank) => BankState {
  const strings = useStrings();
  const { bank: healthOf } = useContext(HealthContext);
  return (bank) => {
    const health = healthOf?.(bank.bankCode) ?? bank.health;
    const { note, off } = healthNote(health, money, strings);
    const reasons = off ? [] : healthReasons(health, clock, strings);
    return { health, notes: note === undefined ? [] : [note, ...reasons], off };
  };
}

export function BankNotes({ notes }: Pick<BankState, 'notes'>) {
  return notes.map((note) => (
    <small key={note}>
      <span> </span>
      <bdi lang={languageOfText(note)}>{note}</bdi>
    </small>
  ));
}
