import { flagOf } from '@kobo/protocol/api';
import { queryOf } from './query';

/** The query parameter that hides 'Ask someone to pay' if its value is false. */
export const SHARE_PARAMETER = 'share';

/** Returns `'false'` if this page's address forbids sharing the checkout's address. */
export function shareOption(window: Pick<Window, 'location' | 'history'>): 'false' | undefined {
  return flagOf(new URLSearchParams(queryOf(window)).get(SHARE_PARAMETER)) === false ? 'false' : undefined;
}
