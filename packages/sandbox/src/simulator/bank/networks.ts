import type { Network } from '@kobo/protocol/api';

const MTN = { code: 'MTN', name: 'MTN MoMo' };
const AIRTEL = { code: 'AIRTEL', name: 'Airtel Money' };
const ORANGE = { code: 'ORANGE', name: 'Orange Money' };

const NETWORKS: Readonly<Record<string, readonly Network[]>> = {
  GHS: [MTN, { code: 'VODAFONE', name: 'Telecel Cash' }, { code: 'ATL', name: 'AT Money' }],
  KES: [{ code: 'MPESA', name: 'M-Pesa' }, AIRTEL],
  UGX: [MTN, AIRTEL],
  TZS: [{ code: 'VODACOM', name: 'M-Pesa' }, AIRTEL, { code: 'TIGO', name: 'Mixx by Yas' }],
  ZMW: [MTN, AIRTEL, { code: 'ZAMTEL', name: 'Zamtel Money' }],
  RWF: [MTN, AIRTEL],
  XOF: [ORANGE, MTN, { code: 'MOOV', name: 'Moov Money' }],
  XAF: [MTN, ORANGE],
};

export const MOBILE_MONEY: readonly string[] = Object.keys(NETWORKS);

export function networksIn(currency: string): readonly Network[] {
  return (Object.hasOwn(NETWORKS, currency) && NETWORKS[currency]) || [];
}
