import { useAllStrings } from '../../strings/t';
import { Alert } from '../../ui/Alert';
import { payAlertText } from './payAlertText';
import type { PayProblem } from './payment';

/** Why the last press on Pay led nowhere, above what is paid. A form has its own place for it. */
export function PayAlert({ alert, onDismiss }: { alert: PayProblem | undefined; onDismiss: () => void }) {
  const strings = useAllStrings();
  return alert ? <Alert text={payAlertText(alert, strings)} onDismiss={onDismiss} /> : null;
}
