import { flagOf } from '@kobo/protocol/api';
import { queryOf } from './query';

/** The query parameter that takes away 'Ask someone to pay'. */
export const SHARE_PARAMETER = 'share';

/** `false` where this page's address says that no address of this checkout is to be shared. */
export function shareOption(window: Pick<Window, 'location' | 'history'>): 'false' | undefined {
  return flagOf(new URLSearchParams(queryOf(window)).get(SHARE_PARAMETER)) === false ? 'false' : undefined;
}
