import fc from 'fast-check';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { MethodSlug } from '../api/methods';
import {
  CHANNEL_NAME,
  type Examined,
  type ExaminedBody,
  type MethodName,
  OVERLAY_ELEMENT,
  PRELOAD_PARAMETER,
  PROTOCOL_VERSION,
  SESSION_PARAMETER,
  type ToApp,
  type ToAppBody,
  type ToHost,
  type ToHostBody,
} from './messages';
import {
  isHandshakeRequest,
  isRefusal,
  parseDismissal,
  parseExamined,
  parseHandshake,
  parsePlain,
  parseToApp,
  parseToHost,
  refusalOf,
} from './parse';

const session = 'a'.repeat(32);
const stamp = { v: 1, session } as const;

const toHost: ToHostBody[] = [
  { type: 'shown' },
  { type: 'ready' },
  { type: 'ready', title: 'PAY ₦5,000.00 · Adire' },
  { type: 'resize', height: 420 },
  { type: 'close' },
  { type: 'close', reference: 'CHK_1' },
  { type: 'done', reference: 'CHK_1' },
  { type: 'error', code: 'NOT_PAYABLE', message: 'It can not be paid.' },
  { type: 'navigate', url: 'https://shop.example/thanks' },
  { type: 'navigate', url: 'https://shop.example/thanks', reference: 'CHK_1' },
  { type: 'navigate', url: `https://shop.example/?${'a'.repeat(2200)}` },
  { type: 'event', event: { name: 'screen_shown', screen: 'card' } },
  { type: 'event', event: { name: 'method_chosen', method: 'card' } },
  { type: 'event', event: { name: 'payment_started', method: 'ussd' } },
  { type: 'event', event: { name: 'payment_waiting', method: 'ussd' } },
  { type: 'event', event: { name: 'payment_partial', method: 'ussd' } },
  { type: 'event', event: { name: 'payment_failed', method: 'ussd' } },
  { type: 'event', event: { name: 'payment_succeeded' } },
  { type: 'event', event: { name: 'payment_succeeded', method: 'card' } },
];
const toApp: ToAppBody[] = [
  { type: 'open', path: '/payments/CHK_1' },
  { type: 'open', path: `/payments/initialize?metadata=${'%22'.repeat(8192)}` },
  { type: 'close-request' },
  { type: 'ping' },
  { type: 'examine' },
];
const examined: ExaminedBody = {
  type: 'examined',
  localStorage: true,
  indexedDB: false,
  refused: ['camera', 'publickey-credentials-get'],
};

describe('a plain message', () => {
  it('is `close` or `done`, without other fields or a stamp', () => {
    expect(parsePlain({ type: 'done', reference: 'CHK_1', more: 1 })).toEqual({
      type: 'done',
      reference: 'CHK_1',
    });
    expect(parsePlain({ type: 'close' })).toEqual({ type: 'close' });
    expect(parsePlain({ type: 'close', reference: 7 })).toEqual({ type: 'close' });
    for (const data of [null, 'done', { type: 'done' }, { type: 'ready' }, { type: 'toString' }])
      expect(parsePlain(data)).toBeUndefined();
  });
});

describe('messages on the channel', () => {
  it.each(toHost)('to the host are read: %j', (body) => {
    expect(parseToHost({ ...stamp, ...body }, session)).toEqual({ ...stamp, ...body });
  });

  it.each(toApp)('to the frame are read: %j', (body) => {
    expect(parseToApp({ ...stamp, ...body }, session)).toEqual({ ...stamp, ...body });
  });

  it('have a height between zero and the maximum', () => {
    const resize = (height: unknown) => parseToHost({ ...stamp, type: 'resize', height }, session);
    for (const height of [0, 100_000]) expect(resize(height)).toMatchObject({ height });
    for (const height of [-1, 100_001, '420', Number.NaN]) expect(resize(height)).toBeUndefined();
  });

  it('have a title up to the maximum length, or none', () => {
    const ready = (title: unknown) => parseToHost({ ...stamp, type: 'ready', title }, session);
    expect(ready('t'.repeat(300))).toHaveProperty('title');
    for (const title of ['', 't'.repeat(301), 7, null])
      expect(ready(title)).toEqual({ ...stamp, type: 'ready' });
  });

  it('have texts up to the maximum length that are not empty', () => {
    const error = (code: unknown, message: unknown) =>
      parseToHost({ ...stamp, type: 'error', code, message }, session);
    expect(error('C'.repeat(60), 'm'.repeat(500))).toBeDefined();
    expect(error('C'.repeat(61), 'm')).toBeUndefined();
    expect(error('C', 'm'.repeat(501))).toBeUndefined();
    expect(error('', 'm')).toBeUndefined();
    expect(error(7, 'm')).toBeUndefined();
    expect(error(['C'], 'm')).toBeUndefined();
  });

  it('are a handshake because of their stamp, and all other fields are dropped', () => {
    expect(parseHandshake({ ...stamp, kobo: 'x', type: 'ready' }, session)).toEqual(stamp);
  });

  it('have names that never change', () => {
    // Hosts and frames of different releases rely on these names.
    expect({ CHANNEL_NAME, SESSION_PARAMETER, PRELOAD_PARAMETER, OVERLAY_ELEMENT, PROTOCOL_VERSION }).toEqual(
      {
        CHANNEL_NAME: 'kobo',
        SESSION_PARAMETER: 'kobo',
        PRELOAD_PARAMETER: 'warm',
        OVERLAY_ELEMENT: 'kobo-checkout',
        PROTOCOL_VERSION: 1,
      },
    );
  });

  it('refuse a handshake of this session in another version, and list the known versions', () => {
    const refusal = { type: 'kobo-version', session, versions: [1] };
    for (const v of [2, '1', undefined]) expect(refusalOf({ v, session }, session)).toEqual(refusal);
    expect(isRefusal(refusal, session)).toBe(true);
  });

  it('refuse no handshake of the same version or of another session', () => {
    expect(refusalOf(stamp, session)).toBeUndefined();
    expect(refusalOf({ v: 2, session: 'b'.repeat(32) }, session)).toBeUndefined();
    expect(refusalOf({ v: 2, session: '' }, '')).toBeUndefined();
    for (const data of [null, undefined, 7, 'text', []]) expect(refusalOf(data, session)).toBeUndefined();
  });

  it('are ignored without the version and the session of this opening', () => {
    for (const wrong of [
      { v: 2 },
      { v: '1' },
      { v: undefined },
      { session: 'b'.repeat(32) },
      { session: '' },
    ]) {
      expect(parseToHost({ ...stamp, type: 'ready', ...wrong }, session)).toBeUndefined();
      expect(parseToApp({ ...stamp, type: 'ping', ...wrong }, session)).toBeUndefined();
      expect(parseHandshake({ ...stamp, ...wrong }, session)).toBeUndefined();
    }
    expect(parseToHost({ v: 1, session: '', type: 'ready' }, '')).toBeUndefined();
  });

  it.each([
    { type: 'done' },
    { type: 'done', reference: '../x' },
    { type: 'done', reference: 'a'.repeat(129) },
    { type: 'resize', height: '420' },
    { type: 'resize', height: Number.NaN },
    { type: 'resize', height: 1e9 },
    { type: 'navigate', url: `https://a.example/${'a'.repeat(5000)}` },
    { type: 'event', event: { name: 'card_typed', pan: '4111' } },
    { type: 'event', event: null },
    { type: 'toString' },
  ])('to the host are ignored: %j', (body) => {
    expect(parseToHost({ ...stamp, ...body }, session)).toBeUndefined();
  });

  it('lose an invalid reference if it is optional', () => {
    expect(parseToHost({ ...stamp, type: 'close', reference: '<b>' }, session)).toEqual({
      ...stamp,
      type: 'close',
    });
  });

  it('lose unknown fields', { tags: 'security-6' }, () => {
    const hostile = JSON.parse(
      `{"v":1,"session":"${session}","type":"done","reference":"CHK_1","pan":"4111","__proto__":{"x":1}}`,
    );
    const message = parseToHost(hostile, session);
    expect(Object.keys(message ?? {}).sort()).toEqual(['reference', 'session', 'type', 'v']);
    expect(Object.getPrototypeOf(message)).toBeNull();
  });
});

describe('an inherited property', () => {
  const names = ['reference', 'title', 'reason', 'method'];
  afterEach(() => {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  });

  it('is not read as part of a message', () => {
    for (const name of names) {
      Object.defineProperty(Object.prototype, name, { value: 'evil', configurable: true, writable: true });
    }
    expect(parseToHost({ ...stamp, type: 'done' }, session)).toBeUndefined();
    const read = (body: object) => Object(parseToHost({ ...stamp, ...body }, session));
    const parsed = [
      read({ type: 'close' }).reference,
      read({ type: 'navigate', url: 'https://shop.example/' }).reference,
      read({ type: 'ready' }).title,
      read({ type: 'error', code: 'C', message: 'm' }).reason,
      read({ type: 'event', event: { name: 'payment_succeeded' } }).event.method,
      Object(parsePlain({ type: 'close' })).reference,
    ];
    expect(parsed).toEqual(parsed.map(() => undefined));
  });
});

describe('the answer to `examine`', () => {
  it('is read with all its fields, and only by the doctor', () => {
    expect(parseExamined({ ...stamp, ...examined, more: 1 }, session)).toEqual({ ...stamp, ...examined });
    expect(parseToHost({ ...stamp, ...examined }, session)).toBeUndefined();
  });

  it('is ignored if a field is missing or wrong, or if the session differs', () => {
    for (const field of Object.keys(examined)) {
      for (const value of [undefined, 'true', 1, null, [7]]) {
        expect(parseExamined({ ...stamp, ...examined, [field]: value }, session)).toBeUndefined();
      }
    }
    expect(parseExamined({ ...stamp, ...examined, session: 'b'.repeat(32) }, session)).toBeUndefined();
    expect(parseExamined({ ...stamp, ...examined, v: 2 }, session)).toBeUndefined();
  });
});

describe('a message before the handshake', () => {
  it.each([
    ['kobo-hello', isHandshakeRequest],
    ['kobo-version', isRefusal],
  ] as const)('%s is read only from its own session', (type, is) => {
    expect(is({ type, session }, session)).toBe(true);
    expect(is({ type, session: 'b'.repeat(32) }, session)).toBe(false);
    expect(is({ type: 'ready', session }, session)).toBe(false);
  });
});

describe('the parsers never throw', () => {
  const parsers = [
    (data: unknown) => (isHandshakeRequest(data, session) ? data : undefined),
    (data: unknown) => (isRefusal(data, session) ? data : undefined),
    (data: unknown) => parseToHost(data, session),
    (data: unknown) => parseToApp(data, session),
    (data: unknown) => parseExamined(data, session),
    (data: unknown) => parseHandshake(data, session),
  ];

  it('for any value', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true }), (data) => {
        for (const parse of parsers) parse(data);
      }),
    );
  });

  it('for cyclic data, throwing getters, proxies or huge strings', () => {
    const cyclic: Record<string, unknown> = { ...stamp, type: 'event' };
    cyclic['event'] = cyclic;
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('trap');
        },
      },
    );
    const getter = Object.defineProperty({ ...stamp }, 'type', {
      get() {
        throw new Error('getter');
      },
    });
    const huge = { ...stamp, type: 'error', code: 'X', message: 'x'.repeat(10_000_000) };
    for (const data of [cyclic, trap, getter, huge]) {
      for (const parse of parsers)
        expect(parse(data)).toSatisfy((value) => value === undefined || 'v' in Object(value));
    }
    expect(parseToHost(huge, session)).toBeUndefined();
  });
});

it('only a plain message that dismisses an overlay is read', {
  tags: ['wrapper-5', 'wrapper-6'],
}, () => {
  const done = { type: 'done', reference: 'CHK_1' };
  expect(
    ['close', 'done', { type: 'done' }, { type: 'done', reference: null, more: 1 }, { ...done, more: 1 }].map(
      parseDismissal,
    ),
  ).toEqual([{ type: 'close' }, { type: 'done' }, { type: 'done' }, { type: 'done' }, done]);
  const others = [
    undefined,
    null,
    'Close',
    'paid',
    {},
    ['close'],
    { type: 'close' },
    { type: 'close', reference: 'CHK_1' },
    { type: 'done', reference: 'CHK/1' },
    { type: 'done', reference: {} },
    Object.create({ type: 'done' }),
  ];
  for (const data of others) expect(parseDismissal(data)).toBeUndefined();
  const trap = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('trap');
      },
    },
  );
  expect(parseDismissal(trap)).toBeUndefined();
});

it('each direction has its own type, which its parser returns', () => {
  expectTypeOf(parseToHost).returns.toEqualTypeOf<ToHost | undefined>();
  expectTypeOf(parseToApp).returns.toEqualTypeOf<ToApp | undefined>();
  expectTypeOf(parseExamined).returns.toEqualTypeOf<Examined | undefined>();
  expectTypeOf<Extract<ToHost, { type: 'done' }>>().toHaveProperty('reference').toBeString();
  expectTypeOf<Extract<ToApp, { type: 'done' }>>().toBeNever();
});

it('merchants get the names of all methods, and no others', () => {
  expectTypeOf<Exclude<MethodSlug, MethodName>>().toBeNever();
  expectTypeOf<Exclude<MethodName, MethodSlug>>().toBeNever();
});
