import { lazyScreen, type Method } from '../method';
import { opayIcon } from './icon';

export const opay: Method = {
  slug: 'opay',
  name: () => 'Opay',
  icon: opayIcon,
  wallet: true,
  environments: ['dev', 'live'],
  load: lazyScreen(() => import('./OpayScreen').then(({ OpayScreen }) => OpayScreen)),
};
