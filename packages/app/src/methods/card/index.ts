import type { Method } from '../method';
import { CardScreen } from './CardScreen';
import { cardIcon } from './icon';

export const card: Method = {
  slug: 'card',
  name: (strings) => strings.methods.names.card,
  icon: cardIcon,
  prerenderable: true,
  environments: ['dev', 'live'],
  // Most payers pay by card, so the form is part of the first load.
  load: () => CardScreen,
};
