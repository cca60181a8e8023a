import { useStrings } from '../../strings/strings';
import { type Lead, Problem } from '../shared/Problem';

export interface SettledProps extends Lead {
  onClose: (() => void) | undefined;
}

/** The screen of an invoice that no longer accepts the requested amount, if no payment is pending. */
export function Settled({ onClose, ...lead }: SettledProps) {
  const { settled, shell } = useStrings();
  return (
    <Problem
      {...lead}
      tone="warning"
      title={settled.title}
      action={onClose && { label: shell.close, onPress: onClose }}
    >
      {settled.message}
    </Problem>
  );
}
