import type { Method } from '../method';
import { bankIcon } from './icon';

export const bankTransfer: Method = {
  slug: 'bank-transfer',
  name: (strings) => strings.bankTransfer.name,
  icon: bankIcon,
  environments: ['dev', 'live'],
  load: () => import('./BankTransferScreen').then(({ BankTransferScreen }) => BankTransferScreen),
};
