/**
 * Keeps the focused field in view when the frame gets smaller.
 * When the on-screen keyboard opens or grows, the SDK shrinks the frame. Browsers scroll to the field only in the top window.
 * If the payer has scrolled away from the field, the page doesn't scroll back, because a browser's bars also resize the frame.
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
    // Show the label and note as well, if both fit.
    (focused.closest('.field') ?? focused).scrollIntoView({ block: 'nearest' });
    focused.scrollIntoView({ block: 'nearest' });
  });
}
