import { lazyScreen, type Method } from '../method';
import { bankAccountIcon } from './icon';

export const bankAccount: Method = {
  slug: 'bank-account',
  name: (strings) => strings.methods.names['bank-account'],
  icon: bankAccountIcon,
  // The live environment does not offer this method (specification §9).
  environments: ['dev'],
  load: lazyScreen(() => import('./BankAccountScreen').then(({ BankAccountScreen }) => BankAccountScreen)),
};
