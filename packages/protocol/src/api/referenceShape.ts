/** The letters before the first separator, such as `CHK` of `CHK_1`. */
const PREFIX = /^[a-z]+(?=[-_])/i;

/**
 * Whether two references look like references of the same system: the same prefix or, without a prefix, the same length and both or
 * neither of digits only. A provider's own id beside a reference has another shape.
 */
export function isSameShape(one: string, other: string): boolean {
  const [prefix, otherPrefix] = [one, other].map((text) => PREFIX.exec(text)?.[0].toLowerCase());
  if (prefix !== otherPrefix) return false;
  return prefix !== undefined || (one.length === other.length && isDigits(one) === isDigits(other));
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text);
}
