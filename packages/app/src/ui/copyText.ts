/** Copies a text. Resolves to whether the copy succeeded, because a frame may lack the permission. */
export async function copyText(text: string): Promise<boolean> {
  // The prerendered screen has already copied the text. The app only repeats the press.
  if (document.querySelector<HTMLElement>('[data-copied]')?.dataset['copies'] === text) return true;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Copies without the clipboard API, for frames without the permission and for older browsers. */
function copyByCommand(text: string): boolean {
  const area = document.createElement('textarea');
  const focused = document.activeElement;
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  // While a modal dialog is open, only text inside the dialog can be selected.
  (focused?.closest('dialog') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
