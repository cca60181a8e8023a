import {
  type Dismissal,
  type Examined,
  type ExaminedBody,
  type Handshake,
  type PlainMessage,
  PROTOCOL_VERSION,
  type Refusal,
  type ToApp,
  type ToHost,
} from './messages';

/*
 * Every received message passes one of these parsers before use. The parsers never throw, even on cyclic or huge data, getters
 * or proxies. For any other data, the parsers of messages return `undefined`.
 * The parsers copy only known fields, because an own `__proto__` key survives structured clone. The copies have no prototype,
 * so that only sent fields exist.
 * The parsers are hand-written, because the SDK ships them to merchants' pages.
 */

type Fields = Record<string, unknown>;
/** The fields of each kind of message. A field with `?` may be missing or malformed. */
type Shapes = Record<string, string>;

const PLAIN: Shapes = { close: 'reference?', done: 'reference' };
const TO_HOST: Shapes = {
  ...PLAIN,
  shown: '',
  ready: 'title?',
  resize: 'height',
  error: 'code message reason?',
  navigate: 'url reference?',
  event: 'event',
};
const TO_APP: Shapes = { open: 'path', 'close-request': '', ping: '', examine: '' };
const EVENTS: Shapes = {
  screen_shown: 'screen',
  method_chosen: 'method',
  payment_started: 'method',
  payment_challenged: 'method',
  payment_reset: 'method',
  payment_waiting: 'method',
  payment_partial: 'method',
  payment_failed: 'method',
  payment_succeeded: 'method?',
};
/**
 * Maximum lengths in characters.
 * `url`: a return address has at most 2,048 characters, before the reference and the status are added. `path`: a path may
 * contain 8 KB of metadata and two such addresses, and each byte may take three characters.
 */
const LONGEST: Record<string, number> = {
  code: 60,
  reason: 60,
  screen: 40,
  method: 40,
  title: 300,
  message: 500,
  url: 4000,
  path: 40_000,
};
const MAX_HEIGHT = 100_000;

/**
 * Reads the data of a handshake.
 * @param session the session in the frame's own address.
 */
export function parseHandshake(data: unknown, session: string): Handshake | undefined {
  return stamped(data, session, () => ({}));
}

/** Reads a plain message, which a frame sends to any parent. */
export function parsePlain(data: unknown): PlainMessage | undefined {
  return attempt(() => read(fieldsOf(data), 'type', PLAIN) as PlainMessage | undefined);
}

/**
 * Reads a plain message that dismisses an overlay (specification §2).
 * Accepts `close` or `done` as text, and `{ type: 'done' }` with or without a reference. Rejects `{ type: 'close' }`, because
 * the channel then sends `close`, or `navigate` with the payer's next address.
 */
export function parseDismissal(data: unknown): Dismissal | undefined {
  return attempt(() => {
    if (data === 'close' || data === 'done') return { type: data };
    const { type, reference } = fieldsOf(data);
    if (type !== 'done') return undefined;
    return (reference ?? '') === '' ? { type } : parseDone(data);
  });
}

function parseDone(data: unknown): Dismissal | undefined {
  const message = parsePlain(data);
  return message?.type === 'done' ? message : undefined;
}

/** Reads a message that the frame sent to the host of `session`. */
export function parseToHost(data: unknown, session: string): ToHost | undefined {
  return stamped(data, session, (fields) => read(fields, 'type', TO_HOST) as ToHost | undefined);
}

/** Reads a message that the host of `session` sent to the frame. */
export function parseToApp(data: unknown, session: string): ToApp | undefined {
  return stamped(data, session, (fields) => read(fields, 'type', TO_APP) as ToApp | undefined);
}

/** Reads the frame's reply to `examine`. */
export function parseExamined(data: unknown, session: string): Examined | undefined {
  return stamped(data, session, (fields): ExaminedBody | undefined => {
    const { type, localStorage, indexedDB, refused } = fields;
    if (type !== 'examined' || !isBoolean(localStorage) || !isBoolean(indexedDB)) return undefined;
    if (!Array.isArray(refused) || !refused.every(isString)) return undefined;
    return { type, localStorage, indexedDB, refused: [...refused] };
  });
}

/** Returns whether the frame of `session` is ready for the handshake. */
export function isHandshakeRequest(data: unknown, session: string): boolean | undefined {
  return isPlain(data, 'kobo-hello', session);
}

/** Returns whether the frame of `session` refused the handshake, because the frame supports other versions. */
export function isRefusal(data: unknown, session: string): boolean | undefined {
  return isPlain(data, 'kobo-version', session);
}

function isPlain(data: unknown, type: string, session: string): boolean | undefined {
  return attempt(() => {
    const fields = fieldsOf(data);
    return fields['type'] === type && fields['session'] === session;
  });
}

/** Returns the frame's reply to a handshake of another version. */
export function refusalOf(data: unknown, session: string): Refusal | undefined {
  return attempt(() => {
    const { v, session: theirs } = fieldsOf(data);
    if (session === '' || theirs !== session || v === PROTOCOL_VERSION) return undefined;
    return { type: 'kobo-version', session, versions: [PROTOCOL_VERSION] };
  });
}

function stamped<Message>(
  data: unknown,
  session: string,
  parse: (fields: Fields) => Message | undefined,
): (Handshake & Message) | undefined {
  return attempt(() => {
    const fields = fieldsOf(data);
    if (fields['v'] !== PROTOCOL_VERSION || !session || fields['session'] !== session) return undefined;
    const message = parse(fields);
    return message && { __proto__: null, ...message, v: PROTOCOL_VERSION, session };
  });
}

/** Copies the fields of the message's kind, each validated by its own rule. */
function read(fields: Fields, tag: 'type' | 'name', shapes: Shapes): Fields | undefined {
  const kind = fields[tag];
  if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) return undefined;
  const message: Fields = { __proto__: null, [tag]: kind };
  for (const field of shapes[kind]?.match(/\w+\??/g) ?? []) {
    const name = field.replace('?', '');
    const value = fieldOf(name, fields[name]);
    if (value !== undefined) message[name] = value;
    else if (name === field) return undefined;
  }
  return message;
}

function fieldOf(name: string, value: unknown): unknown {
  if (name === 'event') return read(fieldsOf(value), 'name', EVENTS);
  if (name === 'height') {
    return typeof value === 'number' && value >= 0 && value <= MAX_HEIGHT ? value : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const right =
    name === 'reference' ? /^[\w-]{1,128}$/.test(value) : value && value.length <= (LONGEST[name] ?? 0);
  return right ? value : undefined;
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns an object's own fields, without fields that a page's script has added to `Object.prototype`. */
function fieldsOf(data: unknown): Fields {
  return { __proto__: null, ...(typeof data === 'object' ? data : undefined) };
}

function attempt<T>(parse: () => T | undefined): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
