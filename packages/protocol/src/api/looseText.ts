import * as v from 'valibot';
import { Text } from './text';

/** Optional text: anything that is not a non-empty string counts as absent, so that a null does not break a screen. */
export const looseText = v.fallback(v.optional(Text), undefined);
