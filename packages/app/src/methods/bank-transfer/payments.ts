import { paymentFlow } from '../../session/payments';
import { initial, progress, transition } from './flow';
import { bankTransferWork } from './work';

/** The bank transfer of a checkout. */
export const bankTransferPayment = paymentFlow({
  slug: 'bank-transfer',
  initial,
  transition,
  progress,
  work: bankTransferWork,
});
