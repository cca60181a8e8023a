import { lazyScreen, type Method } from '../method';
import { ussdIcon } from './icon';

export const ussd: Method = {
  slug: 'ussd',
  name: (strings) => strings.methods.names.ussd,
  icon: ussdIcon,
  prerenderable: true,
  environments: ['dev', 'live'],
  load: lazyScreen(() => import('./UssdScreen').then(({ UssdScreen }) => UssdScreen)),
  resume: () => import('./work').then(({ resume }) => resume),
};
