import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { TOO_SOON } from './Button';

interface DialogProps {
  /** Its name for a screen reader: the text of its heading. */
  label: string;
  /** Esc, or Android's back. Where it is absent, the dialog stays until its work is done. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** A modal dialog. The first field in it, if any, takes the focus. */
export function Dialog({ label, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);

  // Runs before the effects of its content, which depend on the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    openedAt.current = performance.now();
    element?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
    // Returns the focus to what opened it.
    return () => element?.close();
  }, []);

  /** Chromium closes a dialog on a second Esc, even where the first was prevented. */
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
        // The second press of a double click was meant for what opened it, and must not take the focus out of its field.
        // There is no `mousedown` on a disabled button, and a press on it would take the focus all the same.
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
