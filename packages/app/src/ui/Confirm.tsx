import { useEffect, useRef } from 'react';
import { Button } from './Button';

interface ConfirmProps {
  title: string;
  message: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that must be answered before anything else. */
export function Confirm({ title, message, confirm, cancel, onConfirm, onCancel }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="confirm-title"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id="confirm-title">{title}</h2>
      <p>{message}</p>
      <div className="confirm-actions">
        <Button onPress={onCancel}>{cancel}</Button>
        <Button quiet onPress={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
