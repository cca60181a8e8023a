import { useStrings } from '../../strings/strings';
import { type Lead, Problem } from '../shared/Problem';

export interface SettledProps extends Lead {
  onClose: (() => void) | undefined;
}

/** The invoice was paid by another transaction, and nothing is under way here. There is nothing to pay again. */
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
