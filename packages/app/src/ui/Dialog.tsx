import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { TOO_SOON } from './Button';

interface DialogProps {
  /** The dialog's name for a screen reader: its heading's text. */
  label: string;
  /** Called when the payer presses Esc, or Back on Android. Without `onCancel`, the payer can't close the dialog. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** A modal dialog. The first field in the dialog, if any, receives the focus. */
export function Dialog({ label, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);

  // Use a layout effect, because it runs before the effects of the dialog's content, which depend on the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    openedAt.current = performance.now();
    element?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
    // Closing returns the focus to the element that opened the dialog.
    return () => element?.close();
  }, []);

  /** Reopens the dialog, because Chromium closes a dialog on a second Esc even if the first Esc was prevented. */
  function reopen(): void {
    const element = dialog.current;
    if (!element?.isConnected || element.open) return;
    element.showModal();
    onCancel?.();
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-label={label}
      onClose={reopen}
      onPointerDown={(event) => {
        // The second press of a double click was meant for the opening button, and must not take the focus out of the dialog's
        // field. Handle the press on `pointerdown`, because a disabled button fires no `mousedown`, but a press on the button
        // still moves the focus.
        if (event.timeStamp - openedAt.current < TOO_SOON) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
    >
      {children}
    </dialog>
  );
}
