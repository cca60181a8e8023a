import { useFlow } from '../../flow/useFlow';
import { useStrings } from '../../strings/strings';
import type { PaymentStarter, PayState } from './payment';
import { payProblemText } from './payProblemText';

/** A page's payment, for the component that shows it. */
interface Paying<Body> {
  status: PayState<Body>['status'];
  /** It is being started, or its checkout is open: nothing else can be sent. */
  sending: boolean;
  /** Why the last press on Pay led nowhere, as the payer reads it. */
  alert: string | undefined;
  pay: (body: Body) => void;
  dismiss: () => void;
}

/** Renders again whenever the payment's state changes. */
export function usePaying<Body>(payer: PaymentStarter<Body>): Paying<Body> {
  const strings = useStrings();
  const state = useFlow(payer);
  return {
    status: state.status,
    sending: state.status !== 'idle',
    alert: state.status === 'idle' && state.alert ? payProblemText(state.alert, strings) : undefined,
    pay: (body) => payer.send({ type: 'pay-wanted', body }),
    dismiss: () => payer.send({ type: 'alert-dismissed' }),
  };
}
