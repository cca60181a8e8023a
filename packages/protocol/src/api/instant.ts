import * as v from 'valibot';

/** An instant as RFC 3339 writes it: with its offset, without which it would be another one in each time zone. */
export const Instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d(:?\d\d)?)$/i),
  v.check((text) => Number.isFinite(Date.parse(text)), 'not a date'),
);

/** A day as ISO 8601 writes it. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((text) => Number.isFinite(Date.parse(text)), 'not a date'),
);
