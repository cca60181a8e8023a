import * as v from 'valibot';
import { WireText } from './text';

/** Optional text: what is neither a non-empty string nor a number counts as absent, so that a null breaks no screen. */
export const looseText = v.fallback(v.optional(WireText), undefined);
