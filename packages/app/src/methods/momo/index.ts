import type { Method } from '../method';
import { momoIcon } from './icon';

export const momo: Method = {
  slug: 'momo',
  name: (strings) => strings.momo.name,
  icon: momoIcon,
  wallet: true,
  environments: ['dev', 'live'],
  load: () => import('./MomoScreen').then(({ MomoScreen }) => MomoScreen),
};
