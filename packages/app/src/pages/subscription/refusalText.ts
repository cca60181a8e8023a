import type { Strings } from '../../strings/en';
import { serverText } from '../../strings/serverText';
import type { Refusal } from './flow';

/** The words for what led nowhere. */
export function refusalText(refusal: Refusal, strings: Strings): string {
  switch (refusal.kind) {
    case 'server':
      return serverText(refusal.message, strings);
    case 'offline':
      return strings.error.offline;
    case 'unanswered':
      return strings.subscription.unanswered;
    default:
      return refusal satisfies never;
  }
}
