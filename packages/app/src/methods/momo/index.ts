import { lazyScreen, type Method } from '../method';
import { momoIcon } from './icon';

export const momo: Method = {
  slug: 'momo',
  name: () => 'MoMo',
  icon: momoIcon,
  wallet: true,
  environments: ['dev', 'live'],
  load: lazyScreen(() => import('./MomoScreen').then(({ MomoScreen }) => MomoScreen)),
};
