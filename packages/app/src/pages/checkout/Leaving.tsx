import { useStrings } from '../../strings/strings';
import { Confirm } from '../../ui/Confirm';

interface LeavingProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks the payer to confirm leaving a pending payment. */
export function Leaving({ onStay, onLeave }: LeavingProps) {
  const { leaving } = useStrings();
  return (
    <Confirm
      title={leaving.title}
      message={leaving.message}
      cancel={leaving.stay}
      confirm={leaving.leave}
      onCancel={onStay}
      onConfirm={onLeave}
    />
  );
}
