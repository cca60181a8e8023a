import type { BankList } from '@kobo/protocol/api';

/** The banks whose accounts can be debited: the 17 of the specification, with the central bank's codes. */
export const BANKS: BankList['banks'] = [
  { bankName: 'GTB', bankCode: '058' },
  { bankName: 'First Bank', bankCode: '011' },
  { bankName: 'Zenith Bank', bankCode: '057' },
  { bankName: 'UBA', bankCode: '033' },
  { bankName: 'Stanbic Bank', bankCode: '221' },
  { bankName: 'VFD', bankCode: '090110' },
  { bankName: 'Rubies (Highstreet)', bankCode: '125' },
  { bankName: 'Access Bank', bankCode: '044' },
  { bankName: 'Sterling Bank', bankCode: '232' },
  { bankName: 'Unity Bank', bankCode: '215' },
  { bankName: 'KeyStone Bank', bankCode: '082' },
  { bankName: 'EcoBank', bankCode: '050' },
  { bankName: 'Wema Bank', bankCode: '035' },
  { bankName: 'Fidelity Bank', bankCode: '070' },
  { bankName: 'FCMB', bankCode: '214' },
  { bankName: 'Polaris Bank', bankCode: '076' },
  { bankName: 'Union Bank', bankCode: '032' },
];

export function nameOfBank(code: string): string | undefined {
  return BANKS.find(({ bankCode }) => bankCode === code)?.bankName;
}
