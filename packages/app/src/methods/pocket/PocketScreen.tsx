import { useAllStrings } from '../../strings/t';
import { Field } from '../../ui/Field';
import type { MethodScreenProps } from '../method';
import { PromptScreen } from '../shared/PromptScreen';
import { pocketPayment } from './work';

/** Specification §9. */
const MIN_LENGTH = 3;
/** The longest that the API accepts. */
const MAX_LENGTH = 60;

export function PocketScreen({ session, payment }: MethodScreenProps) {
  const text = useAllStrings().pocket;
  const isLongEnough = (tag: string) => tag.trim().length >= MIN_LENGTH;
  return (
    <PromptScreen
      runner={pocketPayment(session.payments, payment)}
      payment={payment}
      title={text.title}
      waiting={{ title: text.waitingTitle, message: text.waitingMessage }}
      field={({ value, disabled, onChange }) => (
        <Field
          name="tag"
          label={text.label}
          value={value}
          disabled={disabled}
          autoComplete="off"
          inputMode="text"
          enterKeyHint="go"
          maxLength={MAX_LENGTH}
          onChange={onChange}
        />
      )}
      mayContinue={isLongEnough}
      isValid={isLongEnough}
    />
  );
}
