/** A report from the issuer's page about the authentication. */
interface FrameReport {
  /** `pending`: the page has no result yet. */
  result: 'success' | 'failure' | 'pending';
  message: string | undefined;
}

/** Maximum number of characters. A longer text is not a report. */
const MAX_TEXT = 10_000;

/**
 * Reads `{ status, message? }` from the 3-D Secure page, as an object or as JSON. The function never throws.
 * Fields inside `data` take precedence, as in a charge reply. A failure is the status `false`, `success: false` without a status,
 * or a status word other than success and pending (specification §4). Other data, including the status `true`, is ignored,
 * because issuers' pages send other messages.
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

/** Parses JSON text and returns other data unchanged. */
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
