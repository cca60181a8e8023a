import { paymentFlow } from '../../session/payments';
import { initial, progress, transition } from './flow';
import { cardWork } from './work';

/** The card payment of a checkout. */
export const cardPayment = paymentFlow({ slug: 'card', initial, transition, progress, work: cardWork });
