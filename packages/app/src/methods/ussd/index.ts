import { withStyle } from '../../theme/deferredStyle';
import type { Method } from '../method';
import { ussdIcon } from './icon';

export const ussd: Method = {
  slug: 'ussd',
  name: (strings) => strings.methods.names.ussd,
  icon: ussdIcon,
  environments: ['dev', 'live'],
  load: () => withStyle(import('./UssdScreen').then(({ UssdScreen }) => UssdScreen)),
  resume: () => import('./work').then(({ resume }) => resume),
};
