import { lazyScreen, type Method } from '../method';
import { CardScreen } from './CardScreen';
import { cardIcon } from './icon';

const loadHosted = lazyScreen(() =>
  import('./HostedCardScreen').then(({ HostedCardScreen }) => HostedCardScreen),
);

export const card: Method = {
  slug: 'card',
  name: (strings) => strings.methods.names.card,
  icon: cardIcon,
  prerenderable: true,
  environments: ['dev', 'live'],
  // `CardScreen` is part of the first load, because most payers pay by card.
  load: ({ hostedCard }) => (hostedCard ? loadHosted() : CardScreen),
};
