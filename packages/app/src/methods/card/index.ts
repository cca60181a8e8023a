import { withAllStrings } from '../../strings/t';
import type { Method } from '../method';
import { cardIcon } from './icon';

export const card: Method = {
  slug: 'card',
  name: (strings) => strings.methods.names.card,
  icon: cardIcon,
  environments: ['dev', 'live'],
  load: () => withAllStrings(import('./CardScreen').then(({ CardScreen }) => CardScreen)),
};
