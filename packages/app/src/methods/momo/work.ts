import { toWirePhone } from '../../forms/phone';
import { promptFlow } from '../shared/prompt/work';

/** The mobile-money payment of a checkout, with the states Phone and WaitingForPayment of specification §4. */
export const momoPayment = promptFlow('momo', ({ value, network }, { money }) => ({
  endpoint: 'momo',
  body: {
    phone_number: toWirePhone(value, money.currency),
    ...(network === undefined ? {} : { network }),
  },
}));
