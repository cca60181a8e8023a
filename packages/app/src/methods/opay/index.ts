import { withTheRest } from '../../strings/t';
import type { Method } from '../method';
import { opayIcon } from './icon';

export const opay: Method = {
  slug: 'opay',
  name: () => 'Opay',
  icon: opayIcon,
  wallet: true,
  environments: ['dev', 'live'],
  load: () => withTheRest(import('./OpayScreen').then(({ OpayScreen }) => OpayScreen)),
};
