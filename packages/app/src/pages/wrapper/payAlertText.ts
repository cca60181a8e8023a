import { errorText } from '../../strings/errorText';
import type { Strings } from '../../strings/strings';
import type { PayProblem } from './payment';

/** Why the last press on Pay led nowhere (specification §7, handling of answers). */
export function payAlertText(alert: PayProblem, strings: Strings): string {
  switch (alert.kind) {
    case 'call':
      return errorText(alert.error, strings);
    case 'no-way-on':
      return strings.error.noServerMessage;
    case 'not-shown':
      return strings.error.notShown;
    default:
      return alert satisfies never;
  }
}
