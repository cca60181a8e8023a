import { useStrings } from '../../strings/strings';
import { Confirm } from '../../ui/Confirm';

export interface LeavingQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave a payment that is under way. */
export function LeavingQuestion({ onStay, onLeave }: LeavingQuestionProps) {
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
