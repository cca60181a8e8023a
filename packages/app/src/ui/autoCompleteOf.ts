/**
 * What `autocomplete` says of a field that holds `value`. Browsers write every text field into the session that they
 * keep on disk, in the clear and a second after a key was pressed, unless it is `off`. An empty field has nothing to
 * write: it says what it is for, so that the browser offers to fill it in. A password field is never written there, and
 * must never be `off`, or Chromium would offer to keep what is in it.
 */
export function autoCompleteOf<Purpose extends string>(value: string, purpose: Purpose, password = false) {
  if (password) return purpose === 'off' ? 'one-time-code' : purpose;
  return value === '' ? purpose : 'off';
}
