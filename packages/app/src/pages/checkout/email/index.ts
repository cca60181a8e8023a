import { lazyScreen } from '../../../methods/method';

/** Loads the form for an e-mail address, which few providers need. */
export const loadEmailStep = lazyScreen(() => import('./EmailStep').then(({ EmailStep }) => EmailStep));
