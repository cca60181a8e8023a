import { withDeferred } from '../../strings/t';
import type { Method } from '../method';
import { opayIcon } from './icon';

export const opay: Method = {
  slug: 'opay',
  name: () => 'Opay',
  icon: opayIcon,
  wallet: true,
  environments: ['dev', 'live'],
  load: () => withDeferred(import('./OpayScreen').then(({ OpayScreen }) => OpayScreen)),
};
