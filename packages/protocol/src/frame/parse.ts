import {
  type CheckoutEvent,
  type Handshake,
  type PlainMessage,
  PROTOCOL_VERSION,
  type Stamp,
  type ToApp,
  type ToHost,
} from './messages';

/*
 * Everything that arrives is unknown until it has passed here. The parsers never throw, not on cyclic or huge
 * data, nor on a getter or proxy that does; they copy the fields they know, so that nothing else rides along
 * (an own `__proto__` key survives structured clone). Hand-written because the SDK carries them to the shop.
 */

const REFERENCE = /^[\w-]{1,128}$/;
const MAX_TEXT = 500;
/** A return address of 2,048 characters, the longest that the checkout takes, grows by the reference and the status. */
const MAX_ADDRESS = 4000;

type Fields = Record<string, unknown>;

function attempt<T>(parse: () => T | undefined): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

function fieldsOf(data: unknown): Fields | undefined {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : undefined;
}

/** A string of 1 to `max` characters, or nothing. */
function text(value: unknown, max = MAX_TEXT): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= max ? value : undefined;
}

function referenceOf(value: unknown): string | undefined {
  return typeof value === 'string' && REFERENCE.test(value) ? value : undefined;
}

function stampOf(fields: Fields, session: string): Stamp | undefined {
  return fields['v'] === PROTOCOL_VERSION && session !== '' && fields['session'] === session
    ? { v: PROTOCOL_VERSION, session }
    : undefined;
}

function close(fields: Fields): { type: 'close'; reference?: string } {
  const reference = referenceOf(fields['reference']);
  return reference ? { type: 'close', reference } : { type: 'close' };
}

function done(fields: Fields): { type: 'done'; reference: string } | undefined {
  const reference = referenceOf(fields['reference']);
  return reference ? { type: 'done', reference } : undefined;
}

/** Reads a plain message. Returns nothing for anything else. Never throws. */
export function parsePlain(data: unknown): PlainMessage | undefined {
  return attempt(() => {
    const fields = fieldsOf(data);
    if (fields?.['type'] === 'close') return close(fields);
    if (fields?.['type'] === 'done') return done(fields);
    return undefined;
  });
}

/** Reads the data that came with a handshake; `session` is the one in the frame's own address. Never throws. */
export function parseHandshake(data: unknown, session: string): Handshake | undefined {
  return attempt(() => {
    const fields = fieldsOf(data);
    return fields && stampOf(fields, session);
  });
}

function parseEvent(data: unknown): CheckoutEvent | undefined {
  const fields = fieldsOf(data);
  const name = fields?.['name'];
  const method = text(fields?.['method'], 40);
  switch (name) {
    case 'screen_shown': {
      const screen = text(fields?.['screen'], 40);
      return screen ? { name, screen } : undefined;
    }
    case 'method_chosen':
    case 'payment_started':
    case 'payment_waiting':
    case 'payment_failed':
      return method ? { name, method } : undefined;
    case 'payment_succeeded':
      return method ? { name, method } : { name };
    default:
      return undefined;
  }
}

/** Reads a message that the frame sent to the host of `session`. Returns nothing for anything else. Never throws. */
export function parseToHost(data: unknown, session: string): ToHost | undefined {
  return attempt(() => {
    const fields = fieldsOf(data);
    const stamp = fields && stampOf(fields, session);
    if (!stamp) return undefined;
    switch (fields['type']) {
      case 'ready':
        return { ...stamp, type: 'ready' };
      case 'resize': {
        const height = fields['height'];
        return typeof height === 'number' && height >= 0 && height <= 100_000
          ? { ...stamp, type: 'resize', height }
          : undefined;
      }
      case 'close':
        return { ...stamp, ...close(fields) };
      case 'done': {
        const body = done(fields);
        return body && { ...stamp, ...body };
      }
      case 'error': {
        const code = text(fields['code'], 60);
        const message = text(fields['message']);
        return code && message ? { ...stamp, type: 'error', code, message } : undefined;
      }
      case 'navigate': {
        const url = text(fields['url'], MAX_ADDRESS);
        return url ? { ...stamp, type: 'navigate', url } : undefined;
      }
      case 'event': {
        const event = parseEvent(fields['event']);
        return event && { ...stamp, type: 'event', event };
      }
      default:
        return undefined;
    }
  });
}

/** Reads a message that the host of `session` sent to the frame. Returns nothing for anything else. Never throws. */
export function parseToApp(data: unknown, session: string): ToApp | undefined {
  return attempt(() => {
    const fields = fieldsOf(data);
    const stamp = fields && stampOf(fields, session);
    if (!stamp) return undefined;
    switch (fields['type']) {
      case 'open': {
        const path = text(fields['path'], MAX_ADDRESS);
        return path ? { ...stamp, type: 'open', path } : undefined;
      }
      case 'close-request':
        return { ...stamp, type: 'close-request' };
      case 'ping':
        return { ...stamp, type: 'ping' };
      default:
        return undefined;
    }
  });
}
