import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import type { Paid } from './paid';

interface PaidNoticeProps {
  paid: Extract<Paid, { status: 'paid' }>;
  /** Leaves the page; absent if the host can't close the page. */
  onDone: (() => void) | undefined;
  onAgain: () => void;
}

/** The success screen of a page that can be paid again. */
export function PaidNotice({ paid: { reference, money }, onDone, onAgain }: PaidNoticeProps) {
  const { success, shell, collection } = useStrings();
  return (
    <Notice
      tone="success"
      title={success.title}
      actions={[
        ...(onDone ? [{ label: shell.done, onPress: onDone }] : []),
        { label: collection.again, onPress: onAgain, quiet: true },
      ]}
    >
      {money ? <p>{success.paid(formatMoney(money))}</p> : null}
      <p className="muted reference">{success.reference(reference)}</p>
    </Notice>
  );
}
