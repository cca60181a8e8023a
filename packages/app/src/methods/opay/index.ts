import { withStyle } from '../../theme/deferredStyle';
import type { Method } from '../method';
import { opayIcon } from './icon';

export const opay: Method = {
  slug: 'opay',
  name: () => 'Opay',
  icon: opayIcon,
  wallet: true,
  environments: ['dev', 'live'],
  load: () => withStyle(import('./OpayScreen').then(({ OpayScreen }) => OpayScreen)),
};
