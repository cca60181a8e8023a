import { useAllStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';

/** The invoice was paid by another transaction, and nothing is under way here. There is nothing to pay again. */
export function Settled({ onClose }: { onClose: (() => void) | undefined }) {
  const { settled, shell } = useAllStrings();
  return (
    <Notice
      tone="warning"
      title={settled.title}
      actions={onClose ? [{ label: shell.close, onPress: onClose }] : []}
    >
      {settled.message}
    </Notice>
  );
}
