import * as v from 'valibot';

/** An RFC 3339 instant. The offset is required, because without it the instant depends on the reader's time zone. */
export const Instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d(:?\d\d)?)$/i),
  v.check((text) => Number.isFinite(Date.parse(text)), 'not a date'),
);

/** An ISO 8601 day. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((text) => Number.isFinite(Date.parse(text)), 'not a date'),
);
