import { toWirePhone } from '../../forms/phone';
import { promptFlow } from '../shared/prompt';

/** The mobile-money payment of a checkout: Phone, then WaitingForPayment (specification §4). */
export const momoPayment = promptFlow('momo', (digits) => ({
  endpoint: 'momo',
  body: { phone_number: toWirePhone(digits) },
}));
