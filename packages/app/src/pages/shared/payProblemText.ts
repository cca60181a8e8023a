import { errorText } from '../../strings/errorText';
import type { Strings } from '../../strings/strings';
import type { PayProblem } from './payment';

/** Returns the payer's text for a failed press on Pay (specification §7). */
export function payProblemText(problem: PayProblem, strings: Strings): string {
  switch (problem.kind) {
    case 'call':
      return errorText(problem.error, strings);
    case 'changed':
      return strings.collection.changed;
    case 'no-next-action':
      return strings.error.noServerMessage;
    case 'not-shown':
      return strings.collection.notShown;
    default:
      return problem satisfies never;
  }
}
