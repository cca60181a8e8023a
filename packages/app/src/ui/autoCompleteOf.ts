/**
 * What `autocomplete` says of a text field that holds `value`. Browsers write every text field into the session that they
 * keep on disk, in the clear and a second after a key was pressed, unless it is `off`. An empty field has nothing to
 * write: it says what it is for, so that the browser offers to fill it in.
 */
export function autoCompleteOf<Purpose extends string>(value: string, purpose: Purpose): Purpose | 'off' {
  return value === '' ? purpose : 'off';
}
