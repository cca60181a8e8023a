/**
 * Writes plain data as YAML. Texts are JSON strings, because YAML would read an unquoted criterion such as 5.1 as a number.
 */
export function yaml(value, depth = 0) {
  const indent = '  '.repeat(depth);
  if (Array.isArray(value)) {
    return value
      .map((item) =>
        typeof item === 'object'
          ? `${indent}- ${yaml(item, depth + 1).trimStart()}`
          : `${indent}- ${JSON.stringify(item)}\n`,
      )
      .join('');
  }
  return Object.entries(value)
    .map(([key, item]) =>
      typeof item === 'object'
        ? `${indent}${key}:\n${yaml(item, depth + 1)}`
        : `${indent}${key}: ${JSON.stringify(item)}\n`,
    )
    .join('');
}
