import * as v from 'valibot';

/** Text that says something. */
export const Text = v.pipe(v.string(), v.trim(), v.nonEmpty());
