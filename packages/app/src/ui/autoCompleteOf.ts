/**
 * Returns the `autocomplete` value of a field that holds `value`.
 * Unless it is `off`, browsers write every text field to the session on disk, unencrypted, a second after a key press. An empty
 * field has nothing to write. It states its purpose, and the browser offers to fill it. A password field is never written. Its
 * value must not be `off`, or Chromium would offer to save the password.
 */
export function autoCompleteOf<Purpose extends string>(value: string, purpose: Purpose, password = false) {
  if (password) return purpose === 'off' ? 'one-time-code' : purpose;
  return value === '' ? purpose : 'off';
}
