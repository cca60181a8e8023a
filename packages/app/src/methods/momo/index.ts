import { withAllStrings } from '../../strings/t';
import type { Method } from '../method';
import { momoIcon } from './icon';

export const momo: Method = {
  slug: 'momo',
  name: (strings) => strings.methods.names.momo,
  icon: momoIcon,
  wallet: true,
  environments: ['dev', 'live'],
  load: () => withAllStrings(import('./MomoScreen').then(({ MomoScreen }) => MomoScreen)),
};
