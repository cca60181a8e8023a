/**
 * Writes plain data as YAML. Each text is in double quotes, as in JSON, which YAML reads so, too: no text is taken for a
 * number, such as the criterion 5.1.
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
