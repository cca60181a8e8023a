import { lazyScreen, type Method } from '../method';
import { bankIcon } from './icon';

export const bankTransfer: Method = {
  slug: 'bank-transfer',
  name: (strings) => strings.methods.names['bank-transfer'],
  icon: bankIcon,
  environments: ['dev', 'live'],
  load: lazyScreen(() => import('./BankTransferScreen').then(({ BankTransferScreen }) => BankTransferScreen)),
  resume: () => import('./work').then(({ resume }) => resume),
};
