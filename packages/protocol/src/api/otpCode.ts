import * as v from 'valibot';

/** The code that an issuer or a bank sends to the payer. */
export const OtpCode = v.pipe(v.string(), v.regex(/^\d{6}$/));
