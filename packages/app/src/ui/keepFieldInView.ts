/**
 * Keeps the field that is being typed in in view when the room gets less: the on-screen keyboard comes or grows, and the
 * SDK shrinks the frame to what that leaves. Browsers do this only in the top window. A payer who has scrolled away
 * from the field is not pulled back to it, as a browser's own bar comes and goes, too.
 */
export function keepFieldInView(window: Window): void {
  const { document } = window;
  let height = window.innerHeight;
  window.addEventListener('resize', () => {
    const before = height;
    height = window.innerHeight;
    const focused = document.activeElement;
    if (height >= before || !focused?.matches('input, textarea, select')) return;
    const { top, bottom } = focused.getBoundingClientRect();
    if (top >= before || bottom <= 0) return;
    // With its label and note, where both fit.
    (focused.closest('.field') ?? focused).scrollIntoView({ block: 'nearest' });
    focused.scrollIntoView({ block: 'nearest' });
  });
}
