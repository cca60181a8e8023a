import type { Strings } from '../../strings/en';
import type { FieldError } from './fields';

/** The words for what is wrong with a field of the card form. */
export function fieldErrorText(error: FieldError | undefined, strings: Strings): string | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case 'required':
      return strings.field.required;
    case 'card-number':
      return strings.card.invalidNumber;
    case 'expiry':
      return strings.card.invalidExpiry;
    case 'cvv':
      return strings.card.invalidCvv;
    case 'pin':
      return strings.card.invalidPin;
    default:
      return error satisfies never;
  }
}
