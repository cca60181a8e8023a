import { withStyle } from '../../theme/deferredStyle';
import type { Method } from '../method';
import { momoIcon } from './icon';

export const momo: Method = {
  slug: 'momo',
  name: () => 'MoMo',
  icon: momoIcon,
  wallet: true,
  environments: ['dev', 'live'],
  load: () => withStyle(import('./MomoScreen').then(({ MomoScreen }) => MomoScreen)),
};
