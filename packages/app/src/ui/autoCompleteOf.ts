/**
 * Returns the `autocomplete` attribute of a field that contains `value`.
 * Unless the attribute is `off`, browsers write the text of a field to disk, unencrypted, a second after a key press. An empty
 * field contains no text to write, and its attribute states the purpose for which the browser offers to fill the field.
 * Browsers never write the text of a password field to disk. If the attribute of a password field were `off`, Chromium would
 * offer to save the password.
 */
export function autoCompleteOf<Purpose extends string>(value: string, purpose: Purpose, password = false) {
  if (password) return purpose === 'off' ? 'one-time-code' : purpose;
  return value === '' ? purpose : 'off';
}
