import { errorText } from '../../strings/errorText';
import { useStrings } from '../../strings/t';
import { Alert } from '../../ui/Alert';
import type { PayAlert as Reason } from './payment';

/** Why the last press on Pay led nowhere, above the form (specification §7, handling of answers). */
export function PayAlert({ alert, onDismiss }: { alert: Reason | undefined; onDismiss: () => void }) {
  const strings = useStrings();
  if (!alert) return null;
  const text = {
    call: alert.kind === 'call' ? errorText(alert.error, strings) : '',
    'no-way-on': strings.error.noServerMessage,
    'not-shown': strings.error.notShown,
  }[alert.kind];
  return <Alert text={text} onDismiss={onDismiss} />;
}
