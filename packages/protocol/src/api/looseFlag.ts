import * as v from 'valibot';

/** Optional switch: only `true` turns it on. */
export const looseFlag = v.fallback(v.optional(v.boolean()), undefined);
