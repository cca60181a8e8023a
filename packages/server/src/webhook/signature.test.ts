/**
 * The test cases of the reference libraries of Standard Webhooks for JavaScript, Python, Go, PHP, C#, Java and Ruby, with
 * their vectors.
 * Source: github.com/standard-webhooks/standard-webhooks, `libraries`.
 */
import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSecret } from './secret';
import { type Message, problemOf } from './signature';

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const PAYLOAD = '{"test": 2432232314}';
/** The time, in seconds, and the signature of the libraries' test vector. */
const SIGNED_AT = 1_614_265_330;
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Signs a message as a sender does. */
function sign(secret: string, { id = ID, timestamp = SIGNED_AT, payload = PAYLOAD } = {}): string {
  const hmac = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${payload}`);
  return `v1,${hmac.digest('base64')}`;
}

const message = (changes: Partial<Message> = {}): Message => ({
  id: ID,
  timestamp: String(SIGNED_AT),
  signature: SIGNATURE,
  body: bytes(PAYLOAD),
  ...changes,
});

const check = (changes?: Partial<Message>, secret = SECRET, now = SIGNED_AT) =>
  problemOf(message(changes), [readSecret(secret)], now);

describe('a signed message', () => {
  it('has the same signature as in the reference libraries', () => {
    expect(sign(SECRET)).toBe(SIGNATURE);
  });

  it('is accepted', async () => {
    expect(await check()).toBeUndefined();
  });

  it('is accepted if the secret has its prefix', async () => {
    expect(await check({}, `whsec_${SECRET}`)).toBeUndefined();
  });

  it.each([
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS='],
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwBr', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwBr=='],
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwBr', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwBr=='],
  ])('is accepted if the secret lacks its base64 padding: %s', async (secret, whole) => {
    expect(await check({ signature: sign(whole) }, secret)).toBeUndefined();
  });

  it('is accepted if one of many signatures is right and of a known scheme', async () => {
    const wrong = 'Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=';
    const signature = [`v1,${wrong}`, `v2,${wrong}`, SIGNATURE, `v1,${wrong}`].join(' ');
    expect(await check({ signature })).toBeUndefined();
    expect(await check({ signature: SIGNATURE.replace('v1', 'v2') })).toBe('signature-wrong');
    expect(await check({ signature: SIGNATURE.replace('v1', 'v1a') })).toBe('signature-wrong');
  });

  it('is accepted with the second of two secrets, as during a rotation', async () => {
    const secrets = [readSecret('C2FVsBQIhrscChlQIMV+b5sSYspob7oD'), readSecret(SECRET)];
    expect(await problemOf(message(), secrets, SIGNED_AT)).toBeUndefined();
  });

  it('may have an empty body', async () => {
    expect(await check({ signature: sign(SECRET, { payload: '' }), body: bytes('') })).toBeUndefined();
  });

  it.each(['id', 'timestamp', 'signature'] as const)('is rejected without its %s', async (name) => {
    expect(await check({ [name]: undefined })).toBe('headers-missing');
    expect(await check({ [name]: '' })).toBe('headers-missing');
  });

  it.each(['hello', '161426533.0', '-161426533', '1614265330abc', '1e9', '0x10', ' 1614265330', 'NaN'])(
    'is rejected with the timestamp %s',
    async (timestamp) => {
      expect(await check({ timestamp })).toBe('timestamp-invalid');
    },
  );

  it.each([
    [-301, 'timestamp-too-new'],
    [-300, undefined],
    [0, undefined],
    [300, undefined],
    [301, 'timestamp-too-old'],
  ])('is checked %d seconds after its signature: %s', async (after, problem) => {
    expect(await check({}, SECRET, SIGNED_AT + after)).toBe(problem);
  });

  it.each([
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OA=',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLawdd',
    'v1,dawfeoifkpqwoekfpqoekf',
    'v1,g0hM9',
    'v1,',
    'v1',
    'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    // The same bytes in another base64 spelling.
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OF=',
  ])('is rejected with the signature %s', async (signature) => {
    expect(await check({ signature })).toBe('signature-wrong');
  });

  it('is rejected if its id, timestamp, body or secret differs', async () => {
    expect(await check({ id: `${ID}x` })).toBe('signature-wrong');
    expect(await check({ timestamp: String(SIGNED_AT + 1) })).toBe('signature-wrong');
    expect(await check({ body: bytes('{"test":2432232314}') })).toBe('signature-wrong');
    expect(await check({}, 'C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBe('signature-wrong');
  });

  it('is checked as bytes, not as decoded text', async () => {
    const body = new Uint8Array([123, 34, 0xff, 34, 125]);
    const hmac = createHmac('sha256', Buffer.from(SECRET, 'base64'))
      .update(`${ID}.${SIGNED_AT}.`)
      .update(body);
    expect(await check({ body, signature: `v1,${hmac.digest('base64')}` })).toBeUndefined();
  });
});

describe('a message that is expensive to check', () => {
  const WRONG = `v1,${'A'.repeat(43)}=`;
  const many = (count: number, last = WRONG) => [...Array(count - 1).fill(WRONG), last].join(' ');
  /** Counts the HMACs that a check computes. */
  function countHmacs() {
    const spies = [vi.spyOn(crypto.subtle, 'sign'), vi.spyOn(crypto.subtle, 'verify')];
    return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  }
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([1, 2, 3])(
    'costs one HMAC for each of %d secrets, whatever the number of signatures',
    async (count) => {
      const secrets = Array.from({ length: count }, (_, index) => new Uint8Array(24).fill(index));
      for (const signature of [WRONG, many(10), many(30)]) {
        const hmacs = countHmacs();
        expect(await problemOf(message({ signature }), secrets, SIGNED_AT)).toBe('signature-wrong');
        expect(hmacs()).toBe(count);
        vi.restoreAllMocks();
      }
    },
  );

  it('costs the same whether the first signature is right, the last, or none', async () => {
    const secrets = [readSecret(SECRET), readSecret('C2FVsBQIhrscChlQIMV+b5sSYspob7oD')];
    for (const signature of [many(10), many(10, SIGNATURE), `${SIGNATURE} ${many(9)}`]) {
      const hmacs = countHmacs();
      await problemOf(message({ signature }), secrets, SIGNED_AT);
      expect(hmacs()).toBe(2);
      vi.restoreAllMocks();
    }
  });

  it('may have up to ten signatures, not counting those of other schemes', async () => {
    const others = Array(5).fill('v1a,abc').join(' ');
    expect(await check({ signature: `${others} ${many(10, SIGNATURE)}` })).toBeUndefined();
    expect(await check({ signature: many(11, SIGNATURE) })).toBe('signature-wrong');
  });

  it.each<[string, Partial<Message>, string]>([
    ['320 signatures', { signature: many(320, SIGNATURE) }, 'headers-too-long'],
    ['a long signature', { signature: `${SIGNATURE} ${'x'.repeat(2048)}` }, 'headers-too-long'],
    ['no signature of the scheme', { signature: 'v1a,abc' }, 'signature-wrong'],
    ['a signature that is too short', { signature: 'v1,abc' }, 'signature-wrong'],
    ['an old time', { timestamp: String(SIGNED_AT - 301) }, 'timestamp-too-old'],
    ['a time to come', { timestamp: String(SIGNED_AT + 301) }, 'timestamp-too-new'],
    ['a long time', { timestamp: '1'.repeat(2000) }, 'timestamp-invalid'],
    ['a long id', { id: 'm'.repeat(257) }, 'id-invalid'],
    ['an id with a dot', { id: 'msg.1' }, 'id-invalid'],
    ['an id with a blank', { id: 'msg 1' }, 'id-invalid'],
    ['an id beyond ASCII', { id: 'msg_é' }, 'id-invalid'],
  ])('costs no HMAC if it has %s', async (_, changes, problem) => {
    const hmacs = countHmacs();
    expect(await check(changes)).toBe(problem);
    expect(hmacs()).toBe(0);
  });

  it('is refused if another split of the signed text has the same signature', async () => {
    // The signed text `a.1614265330.1614265331.body` has two readings: the id `a`, or the id `a.1614265330`.
    const signature = sign(SECRET, { id: 'a', payload: `${SIGNED_AT + 1}.${PAYLOAD}` });
    const split = { id: `a.${SIGNED_AT}`, timestamp: String(SIGNED_AT + 1), signature };
    expect(await check(split)).toBe('id-invalid');
  });
});

describe('a secret', () => {
  it.each([1, 15, 16, 64])('of %d bytes is refused below 16, and the error does not repeat it', (length) => {
    const secret = Buffer.alloc(length, 7).toString('base64');
    const read = () => readSecret(`whsec_${secret}`);
    if (length >= 16) return expect(read()).toHaveLength(length);
    expect(read).toThrow(expect.objectContaining({ code: 'INVALID_SECRET' }));
    expect(read).toThrow(`at least 16 bytes once decoded, not ${length}`);
    expect(read).not.toThrow(secret);
  });

  it.each(['', 'whsec_', 'whsec_ ', '%%%', 'not base64', undefined, null])('can’t be %j', (secret) => {
    expect(() => readSecret(Object({ secret }).secret)).toThrow(
      expect.objectContaining({ code: 'INVALID_SECRET' }),
    );
  });
});
