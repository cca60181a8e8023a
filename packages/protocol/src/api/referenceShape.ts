const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
/** The characters before the first separator, such as `CHK` of `CHK_1` or `KB2` of `KB2_1`. */
const HEAD = /^[^\W_]+(?=[\W_])/;

/**
 * Returns whether two references look like references of the same system.
 * The comparison uses the characters before the first separator, or the whole reference if it has no separator. Case is
 * ignored. The length of a run of digits is also ignored, because `order9` and `order10` are consecutive.
 * Two references that look random have the same shape if they are equally long, and both or neither contain only digits. A
 * provider's own id usually has another shape.
 */
export function isSameShape(one: string, other: string): boolean {
  const [first, second] = [shapeOf(one), shapeOf(other)];
  if (first.kind === second.kind) return true;
  return (
    !first.hasWord && !second.hasWord && one.length === other.length && isDigits(one) === isDigits(other)
  );
}

function shapeOf(reference: string): { kind: string; hasWord: boolean } {
  if (UUID.test(reference)) return { kind: 'uuid', hasWord: false };
  // Ignore leading separators: `../CHK_2` has the shape of `CHK_2`.
  const text = reference.replace(/^[\W_]+/, '').toLowerCase();
  const head = HEAD.exec(text)?.[0];
  const kind = (head === undefined ? text : `${head}-`).replace(/\d+/g, '0');
  return { kind, hasWord: head !== undefined && /^[a-z]+$/.test(head) };
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text);
}
