/** Formats numbers and tables in Markdown. */

/** @param {unknown[][]} rows the first row is the head. Columns after the first contain numbers and are aligned right. */
export function table([head = [], ...rows]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Formats a number such as `1,234`. Returns a dash if there is no measurement. */
export function whole(value) {
  return value === undefined || Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en-US');
}

/** @param {number} bytes @returns {string} in kB of 1,000 bytes. */
export function kilobytes(bytes) {
  return bytes === undefined ? '–' : `${(bytes / 1000).toFixed(bytes < 10_000 ? 2 : 1)} kB`;
}

export function milliseconds(value) {
  return value === undefined || Number.isNaN(value) ? '–' : `${whole(value)} ms`;
}

/** Formats a ratio such as `1.52 ×`. Returns a dash if a value is missing or the base is zero. */
export function ratio(value, base) {
  if (value === undefined || !base) return '–';
  return `${(value / base).toFixed(2)} ×`;
}
