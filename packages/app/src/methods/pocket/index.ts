import { lazyScreen, type Method } from '../method';
import { pocketIcon } from './icon';

export const pocket: Method = {
  slug: 'pocket',
  name: () => 'Pocket',
  icon: pocketIcon,
  wallet: true,
  environments: ['dev'],
  load: lazyScreen(() => import('./PocketScreen').then(({ PocketScreen }) => PocketScreen)),
};
