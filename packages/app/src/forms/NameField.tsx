import { useStrings } from '../strings/strings';
import { Field } from '../ui/Field';
import type { Binding } from './binding';

const MAX_LENGTH = 100;

export function NameField({ part, ...rest }: Binding<string> & { part: 'first' | 'last' }) {
  const { form } = useStrings();
  return (
    <Field
      {...rest}
      label={part === 'first' ? form.firstName : form.lastName}
      autoComplete={part === 'first' ? 'given-name' : 'family-name'}
      inputMode="text"
      capitalized
      maxLength={MAX_LENGTH}
    />
  );
}
