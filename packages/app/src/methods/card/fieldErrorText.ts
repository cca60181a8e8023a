import type { Strings } from '../../strings/strings';
import type { FieldError } from './fields';

export function fieldErrorText(error: FieldError, { field, card }: Strings): string {
  const texts: Record<FieldError, string> = {
    required: field.required,
    'card-number': card.invalidNumber,
    expiry: card.invalidExpiry,
    cvv: card.invalidCvv,
    pin: card.invalidPin,
  };
  return texts[error];
}
