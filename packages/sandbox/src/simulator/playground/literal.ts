/**
 * Writes a JSON value as JavaScript. No string of the value can end a script element, because `<` is escaped.
 * @param indent the indentation of the line on which the value begins.
 */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const [open, close, lines] = Array.isArray(value)
    ? ['[', ']', value.map((item) => literal(item, inner))]
    : ['{', '}', propertiesOf(value, inner)];
  if (lines.length === 0) return open + close;
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`;
}

/** Returns the properties of an object as lines without commas. */
export function propertiesOf(value: object, indent = ''): string[] {
  return Object.entries(value).map(([name, item]) => `${keyOf(name)}: ${literal(item, indent)}`);
}

/** Returns a key for a literal. Computes the key `__proto__`, because the plain key would set the prototype. */
function keyOf(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
}
