import * as v from 'valibot';

/** A phone number on the wire: international, digits with an optional leading +, 9 to 15 of them (ITU-T E.164). */
export const PhoneNumber = v.pipe(v.string(), v.regex(/^\+?\d{9,15}$/));
