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
  const outer = parsed(data);
  const layers = [parsed(own(outer, 'data')), outer];
  const result = layers
    .map(
      (layer) => resultOf(own(layer, 'status')) ?? (own(layer, 'success') === false ? 'failure' : undefined),
    )
    .find((found) => found !== undefined);
  if (result === undefined) return undefined;
  const message = layers.map((layer) => textOf(own(layer, 'message'))).find((found) => found !== undefined);
  return { result, message };
}

function resultOf(status: unknown): FrameReport['result'] | undefined {
  if (status === false) return 'failure';
  if (typeof status !== 'string' || status.length > 60) return undefined;
  const word = status.trim().toLowerCase();
  if (word === '' || word === 'true') return undefined;
  if (word === 'pending') return word;
  return word === 'success' || word === 'successful' ? 'success' : 'failure';
}

function textOf(message: unknown): string | undefined {
  return typeof message === 'string' && message.trim() !== '' ? message.slice(0, 500) : undefined;
}

/** Anything but text stays as it is. */
function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return data.length > MAX_TEXT ? undefined : JSON.parse(data);
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
