import * as v from 'valibot';

/** What an object is called in a path: nothing that a path would have to encode. */
export const Reference = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));
