import { withTheRest } from '../../strings/t';
import type { Method } from '../method';
import { walletIcon } from './icon';

export const opay: Method = {
  slug: 'opay',
  name: () => 'Opay',
  icon: walletIcon,
  wallet: true,
  environments: ['dev', 'live'],
  load: () => withTheRest(import('./OpayScreen').then(({ OpayScreen }) => OpayScreen)),
};
