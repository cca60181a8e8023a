import type { Ask } from '@kobo/protocol/api';
import type { Charge } from '../../ledger/charges';

const PIN: Ask = { field: 'pin', message: 'Enter the PIN of your card' };
const WALLET_PIN: Ask = { field: 'pin', length: [4, 6], message: 'Enter the PIN of your wallet' };
const PHONE: Ask = { field: 'phone', message: 'Enter the phone number that your bank knows' };
const BIRTHDAY: Ask = { field: 'birthday', message: 'Enter your date of birth' };
const ADDRESS: Ask = { field: 'address', message: 'Enter the address of your card' };
const VOUCHER: Ask = { field: 'voucher', hint: 'Create it with your wallet', message: 'Enter your voucher' };
const OTP: Ask = { field: 'otp', length: [4, 8], message: 'Enter the code that was sent to you' };

/** The steps of each chain. A scenario's name ends with the name of its chain. The last answer settles the charge. */
const CHAINS = {
  'asks for a PIN': [PIN],
  'asks for a PIN, then an OTP': [
    PIN,
    { field: 'otp', message: 'Enter the code that your bank sent to you' },
  ],
  'asks for 4 digits': [{ ...OTP, length: [4, 4] }],
  'asks for 8 digits': [{ ...OTP, length: [8, 8] }],
  'asks for a phone number': [PHONE],
  'asks for a date of birth': [BIRTHDAY],
  'asks for a date of birth, then an OTP': [
    BIRTHDAY,
    { field: 'otp', message: 'Enter the code of your bank' },
  ],
  'asks for an address': [ADDRESS],
  'asks for the PIN of a wallet': [WALLET_PIN],
  'asks for an OTP': [OTP],
  'asks for a voucher': [VOUCHER],
  'asks four times after the OTP': [PIN, PHONE, BIRTHDAY, ADDRESS],
  'asks five times': [PIN, PHONE, BIRTHDAY, ADDRESS, OTP],
  'asks six times': [PIN, PHONE, BIRTHDAY, ADDRESS, OTP, VOUCHER],
} as const satisfies Record<string, readonly Ask[]>;
export type ChainName = keyof typeof CHAINS;

/** Returns the step that a charge waits for, if any. */
export function stepOf({
  stage,
  scenario,
  step,
}: Pick<Charge, 'stage' | 'scenario' | 'step'>): Ask | undefined {
  if (stage !== 'step') return undefined;
  const found = Object.entries<readonly Ask[]>(CHAINS).find(([name]) => scenario.endsWith(name));
  return found?.[1][step];
}

export function firstStep(chain: ChainName): Ask {
  return CHAINS[chain][0];
}
