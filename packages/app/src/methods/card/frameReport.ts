/** What the issuer's page said of the authentication. */
interface FrameReport {
  result: 'success' | 'failure';
  message: string | undefined;
}

/**
 * Reads `{ status, message? }` from the 3-D Secure page; any status but success is a failure (specification §4).
 * Nothing for data of another shape: issuers' pages chatter. Never throws.
 */
export function parseFrameReport(data: unknown): FrameReport | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const status = own(data, 'status');
  const message = own(data, 'message');
  if (typeof status !== 'string' || status === '' || status.length > 60) return undefined;
  return {
    result: status.toLowerCase() === 'success' ? 'success' : 'failure',
    message: typeof message === 'string' && message.trim() !== '' ? message.slice(0, 500) : undefined,
  };
}

function own(data: object, name: string): unknown {
  try {
    return Object.getOwnPropertyDescriptor(data, name)?.value;
  } catch {
    return undefined;
  }
}
