import type { BankList } from '@kobo/protocol/api';
import { nameOfBank } from './banks';
import type { ChainName } from './chains';
import { asking, refuse, type Scenario } from './scenarios';

/**
 * The saved accounts by phone number, without `+`. A number with `undefined` is refused. Any other number has no saved
 * accounts.
 */
const ACCOUNTS = new Map<string, BankList['accounts'] | undefined>([
  [
    '2348030000010',
    [
      { accountNo: '0123456789', bankCode: '058', bankName: 'GTB' },
      { accountNo: '2020207777', bankCode: '044', bankName: 'Access Bank' },
    ],
  ],
  ['2348030000019', undefined],
]);

/** Returns the accounts saved under a phone number; `undefined` if the number is refused. */
export function accountsOf(phoneNumber: string): BankList['accounts'] | undefined {
  const number = phoneNumber.replace('+', '');
  return ACCOUNTS.has(number) ? ACCOUNTS.get(number) : [];
}

const FIRST_NAMES = ['CHIDI', 'AISHA', 'TUNDE', 'NGOZI', 'EMEKA', 'ZAINAB', 'FEMI', 'IFE', 'BOLA', 'ADA'];
const LAST_NAMES = ['EZE', 'BELLO', 'ADEYEMI', 'OKAFOR', 'MUSA', 'BALOGUN', 'NWOSU', 'SANI', 'OBI', 'ALABI'];

/** The delay of a slow reply in milliseconds. Meanwhile a payer can type another number. */
const SLOW = 3000;

/**
 * Resolves an account's owner. A number always has the same owner.
 * The name is undefined for a number that starts with 000, and for an unknown bank.
 * Numbers that start with 111 resolve slowly: `after` is the delay in milliseconds.
 */
export function resolveAccount(
  bankCode: string,
  accountNumber: string,
): { name: string | undefined; after: number } {
  const known = nameOfBank(bankCode) !== undefined && !accountNumber.startsWith('000');
  const after = accountNumber.startsWith('111') ? SLOW : 0;
  return { name: known ? nameOf(accountNumber) : undefined, after };
}

function nameOf(accountNumber: string): string {
  const first = FIRST_NAMES[Number(accountNumber.slice(-1))];
  const last = LAST_NAMES[Number(accountNumber.slice(-2, -1))];
  return `${first} ${last}`;
}

/**
 * The scenarios of debits, by the account number's last four digits. Other accounts approve the debit.
 * Every scenario follows a valid OTP, except that `5002` requires a date of birth before the OTP.
 */
const BY_ENDING = new Map<string, Scenario>([
  ['9999', { name: 'held', outcome: { kind: 'hold' } }],
  ['8888', { name: 'dropped after the charge', outcome: { kind: 'drop', after: 3000 } }],
  ['6666', { name: 'over the limit', outcome: refuse('FAILED', 'Exceeds limit', 'iso8583:61') }],
  ['5001', asking('asks for a PIN')],
  ['5002', asking('asks for a date of birth, then an OTP')],
  ['5003', asking('asks four times after the OTP')],
  ['7777', { name: 'insufficient funds', outcome: refuse('FAILED', 'Insufficient funds') }],
]);

export function debitScenario(accountNumber: string): Scenario {
  return (
    BY_ENDING.get(accountNumber.slice(-4)) ?? { name: 'approved', outcome: { kind: 'approve', after: 0 } }
  );
}

/** Returns the chain of steps of an account whose bank requires a step before the OTP. */
export function stepsFirst(accountNumber: string): ChainName | undefined {
  return accountNumber.endsWith('5002') ? 'asks for a date of birth, then an OTP' : undefined;
}
