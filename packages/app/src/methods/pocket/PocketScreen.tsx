import { useStrings } from '../../strings/strings';
import { Field } from '../../ui/Field';
import { rewriteInput } from '../../ui/rewriteInput';
import type { MethodScreenProps } from '../method';
import { PromptScreen } from '../shared/prompt/PromptScreen';
import { normalizeTag } from './tag';
import { pocketPayment } from './work';

/** The minimum length of a tag (specification §9). */
const MIN_LENGTH = 3;
/** The maximum length of a tag that the API accepts. */
const MAX_LENGTH = 60;

export function PocketScreen({ session, payment }: MethodScreenProps) {
  const text = useStrings().pocket;
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
          onChange={(raw, { target }) => {
            const tag = normalizeTag(raw);
            const before = raw.slice(0, target.selectionStart ?? raw.length);
            rewriteInput(target, tag, before.length - raw.length + tag.length);
            onChange(tag);
          }}
        />
      )}
      mayContinue={isLongEnough}
      isValid={isLongEnough}
    />
  );
}
