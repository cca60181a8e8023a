import { useFlow } from '../../flow/useFlow';
import { useStrings } from '../../strings/strings';
import type { PaymentStarter, PayState } from './payment';
import { payProblemText } from './payProblemText';

interface Paying<Body> {
  status: PayState<Body>['status'];
  /** Whether the transaction is starting or its checkout is open. No other payment can start during this time. */
  sending: boolean;
  /** The error text after the last press on Pay. */
  alert: string | undefined;
  pay: (body: Body) => void;
  dismiss: () => void;
}

/** Subscribes a component to the payment's state. */
export function usePaying<Body>(paymentStarter: PaymentStarter<Body>): Paying<Body> {
  const strings = useStrings();
  const state = useFlow(paymentStarter);
  return {
    status: state.status,
    sending: state.status !== 'idle',
    alert: state.status === 'idle' && state.alert ? payProblemText(state.alert, strings) : undefined,
    pay: (body) => paymentStarter.send({ type: 'pay-wanted', body }),
    dismiss: () => paymentStarter.send({ type: 'alert-dismissed' }),
  };
}
