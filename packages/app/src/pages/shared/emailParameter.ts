import { displayName } from '@kobo/protocol/api';
import * as v from 'valibot';
import { checkEmail } from '../../forms/validate';

/** An e-mail address in a page's address, by the rule of the payer's own field, as a payer may see it. */
export const EmailParameter = v.pipe(
  v.string(),
  v.check((text) => checkEmail(text) === undefined),
  v.transform((text) => v.parse(displayName, text)),
);
