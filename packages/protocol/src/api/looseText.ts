import * as v from 'valibot';

/** Optional text: anything that is not a non-empty string counts as absent, so that a null does not break a screen. */
export const looseText = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined);
