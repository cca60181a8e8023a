import { Button } from './Button';
import { Dialog } from './Dialog';

interface ConfirmProps {
  title: string;
  message: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function Confirm({ title, message, confirm, cancel, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Dialog label={title} onCancel={onCancel}>
      <h2>{title}</h2>
      <p>{message}</p>
      <div className="dialog-actions">
        <Button onPress={onCancel}>{cancel}</Button>
        <Button quiet onPress={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
