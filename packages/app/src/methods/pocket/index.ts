import type { Method } from '../method';
import { pocketIcon } from './icon';

export const pocket: Method = {
  slug: 'pocket',
  name: (strings) => strings.pocket.name,
  icon: pocketIcon,
  wallet: true,
  environments: ['dev'],
  load: () => import('./PocketScreen').then(({ PocketScreen }) => PocketScreen),
};
