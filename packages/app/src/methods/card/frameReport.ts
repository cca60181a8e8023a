/** What the issuer's page said of the authentication. */
interface FrameReport {
  /** `pending`: the page does not know. */
  result: 'success' | 'failure' | 'pending';
  message: string | undefined;
}

/** Characters. A longer text is not one of these messages. */
const MAX_TEXT = 10_000;

/**
 * Reads `{ status, message? }` from the 3-D Secure page, as an object or as JSON, also inside `data`, which then wins as
 * in a charge reply. `false` is a failure, and so is any word but success and pending (specification §4). Nothing for data
 * of another shape, `true` among them: issuers' pages chatter. Never throws.
 */
export function parseFrameReport(data: unknown): FrameReport | undefined {
  const outer = typeof data === 'string' ? parsed(data) : data;
  const layers = [own(outer, 'data'), outer];
  const result = layers.map((layer) => resultOf(own(layer, 'status'))).find((found) => found !== undefined);
  if (result === undefined) return undefined;
  const message = layers.map((layer) => textOf(own(layer, 'message'))).find((found) => found !== undefined);
  return { result, message };
}

function resultOf(status: unknown): FrameReport['result'] | undefined {
  if (status === false) return 'failure';
  if (typeof status !== 'string' || status === '' || status.length > 60) return undefined;
  const word = status.toLowerCase();
  return word === 'success' || word === 'pending' ? word : 'failure';
}

function textOf(message: unknown): string | undefined {
  return typeof message === 'string' && message.trim() !== '' ? message.slice(0, 500) : undefined;
}

function parsed(text: string): unknown {
  try {
    return text.length > MAX_TEXT ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function own(data: unknown, name: string): unknown {
  try {
    return typeof data === 'object' && data !== null
      ? Object.getOwnPropertyDescriptor(data, name)?.value
      : undefined;
  } catch {
    return undefined;
  }
}
