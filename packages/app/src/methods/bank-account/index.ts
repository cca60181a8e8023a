import type { Method } from '../method';
import { bankAccountIcon } from './icon';

export const bankAccount: Method = {
  slug: 'bank-account',
  name: (strings) => strings.bankAccount.name,
  icon: bankAccountIcon,
  // Not in the live list (specification §9).
  environments: ['dev'],
  load: () => import('./BankAccountScreen').then(({ BankAccountScreen }) => BankAccountScreen),
};
