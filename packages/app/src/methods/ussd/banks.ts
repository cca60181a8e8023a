import type { NamedBank } from '../../forms/findBanks';

/** A bank that supports transfers by USSD. `bankCode` is the CBN's code, except for VFD's NIP code. */
export interface UssdBank extends NamedBank {
  /** The bank's USSD code, written after the first star. */
  ussdCode: string;
}

/**
 * The 17 banks with transfer codes, collected from public lists, because specification §3 states only their number.
 * The CBN revoked Heritage Bank's licence on 3 June 2024. Polaris Bank (*833*amount*account#) replaces Heritage Bank in this
 * list.
 */
export const USSD_BANKS: readonly UssdBank[] = [
  { name: 'GTB', bankCode: '058', ussdCode: '737' },
  { name: 'First Bank', bankCode: '011', ussdCode: '894' },
  { name: 'Zenith Bank', bankCode: '057', ussdCode: '966' },
  { name: 'UBA', bankCode: '033', ussdCode: '919' },
  { name: 'Stanbic Bank', bankCode: '221', ussdCode: '909' },
  { name: 'VFD', bankCode: '090110', ussdCode: '5037' },
  { name: 'Rubies (Highstreet)', bankCode: '125', ussdCode: '7797' },
  { name: 'Access Bank', bankCode: '044', ussdCode: '901' },
  { name: 'Sterling Bank', bankCode: '232', ussdCode: '822' },
  { name: 'Unity Bank', bankCode: '215', ussdCode: '7799' },
  { name: 'KeyStone Bank', bankCode: '082', ussdCode: '7111' },
  { name: 'EcoBank', bankCode: '050', ussdCode: '326' },
  { name: 'Wema Bank', bankCode: '035', ussdCode: '945' },
  { name: 'Fidelity Bank', bankCode: '070', ussdCode: '770' },
  { name: 'FCMB', bankCode: '214', ussdCode: '329' },
  { name: 'Polaris Bank', bankCode: '076', ussdCode: '833' },
  { name: 'Union Bank', bankCode: '032', ussdCode: '826' },
];
