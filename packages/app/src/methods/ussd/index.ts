import type { Method } from '../method';
import { ussdIcon } from './icon';

export const ussd: Method = {
  slug: 'ussd',
  name: (strings) => strings.ussd.name,
  icon: ussdIcon,
  environments: ['dev', 'live'],
  load: () => import('./UssdScreen').then(({ UssdScreen }) => UssdScreen),
};
