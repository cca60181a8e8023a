import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { TOO_SOON } from './Button';

interface DialogProps {
  /** Its name for a screen reader: what its heading says. */
  label: string;
  /** Esc, or Android's back. Where it is absent, the dialog stays until what it waits for is there. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** Something to see to before anything else on the page. The first field in it, if it has one, takes the focus. */
export function Dialog({ label, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);

  // Runs before the effects of its content, which look at where the focus is.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    openedAt.current = performance.now();
    element?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
    // Gives the focus back to what opened it.
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
