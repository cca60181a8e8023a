/** Numbers and tables as Markdown writes them. */

/** @param {unknown[][]} rows the first is the head. Columns after the first are numbers, and are aligned right. */
export function table([head = [], ...rows]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** `1,234`; what was not measured is a dash. */
export function whole(value) {
  return value === undefined || Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en-US');
}

/** @param {number} bytes @returns {string} as kB of 1,000. */
export function kilobytes(bytes) {
  return bytes === undefined ? '–' : `${(bytes / 1000).toFixed(bytes < 10_000 ? 2 : 1)} kB`;
}

export function milliseconds(value) {
  return value === undefined || Number.isNaN(value) ? '–' : `${whole(value)} ms`;
}

/** `1.52 ×`; of nothing, or by nothing, there is none. */
export function ratio(value, base) {
  if (value === undefined || !base) return '–';
  return `${(value / base).toFixed(2)} ×`;
}
