import * as v from 'valibot';
import { WireText } from './text';

/** What an object is called in a path: nothing that a path would have to encode. */
export const REFERENCE = /^[\w-]{1,128}$/;

export const Reference = v.pipe(v.string(), v.regex(REFERENCE));

/** In a reply. One that could not stand in a path counts as absent: the route's reference serves. */
export const looseReference = v.fallback(v.optional(v.pipe(WireText, v.regex(REFERENCE))), undefined);
