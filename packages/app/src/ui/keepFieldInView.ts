/**
 * Brings the field that is being typed in back into view when the room gets less: the on-screen keyboard comes, and the
 * SDK shrinks the frame to what that leaves. Browsers look to this in the top window alone.
 */
export function keepFieldInView(window: Window): void {
  const { document } = window;
  let height = window.innerHeight;
  window.addEventListener('resize', () => {
    const shrunk = window.innerHeight < height;
    height = window.innerHeight;
    const focused = document.activeElement;
    if (!shrunk || !focused?.matches('input, textarea, select')) return;
    // With its label and its note, where both fit.
    (focused.closest('.field') ?? focused).scrollIntoView({ block: 'nearest' });
    focused.scrollIntoView({ block: 'nearest' });
  });
}
