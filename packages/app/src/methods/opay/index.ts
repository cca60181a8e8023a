import type { Method } from '../method';
import { walletIcon } from './icon';

export const opay: Method = {
  slug: 'opay',
  name: (strings) => strings.opay.name,
  icon: walletIcon,
  wallet: true,
  environments: ['dev', 'live'],
  load: () => import('./OpayScreen').then(({ OpayScreen }) => OpayScreen),
};
