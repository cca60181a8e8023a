/** CSS pixels. Less is a browser's bar that comes and goes: a payer who scrolled away is not to be pulled back by it. */
const KEYBOARD = 80;

/**
 * Brings the field that is being typed in back into view when the room gets less: the on-screen keyboard comes, and the
 * SDK shrinks the frame to what that leaves. Browsers look to this in the top window alone.
 */
export function keepFieldInView(window: Window): void {
  const { document } = window;
  let height = window.innerHeight;
  window.addEventListener('resize', () => {
    const lost = height - window.innerHeight;
    height = window.innerHeight;
    const focused = document.activeElement;
    if (lost < KEYBOARD || !focused?.matches('input, textarea, select')) return;
    // With its label and its note, where both fit.
    (focused.closest('.field') ?? focused).scrollIntoView({ block: 'nearest' });
    focused.scrollIntoView({ block: 'nearest' });
  });
}
