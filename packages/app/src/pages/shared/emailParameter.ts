import { displayName } from '@kobo/protocol/api';
import * as v from 'valibot';
import { checkEmail } from '../../forms/validate';

/** An e-mail address in a page's address, checked like the form's field and made safe to display. */
export const EmailParameter = v.pipe(
  v.string(),
  v.check((text) => checkEmail(text) === undefined),
  v.transform((text) => v.parse(displayName, text)),
);
