import type { Method } from '../method';
import { cardIcon } from './icon';

export const card: Method = {
  slug: 'card',
  name: (strings) => strings.card.name,
  icon: cardIcon,
  environments: ['dev', 'live'],
  load: () => import('./CardScreen').then(({ CardScreen }) => CardScreen),
};
