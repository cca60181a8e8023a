/**
 * The cases of the reference libraries of Standard Webhooks: what their tests for JavaScript, Python, Go, PHP, C#, Java and
 * Ruby ask of a receiver (github.com/standard-webhooks/standard-webhooks, `libraries`), with their own vectors.
 */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSecret } from './secret';
import { type Message, problemOf } from './signature';

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const PAYLOAD = '{"test": 2432232314}';
/** Signed by the libraries themselves, at that second. */
const SIGNED_AT = 1_614_265_330;
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Signs as a sender does. */
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

describe('a message that is signed', () => {
  it('is the one that the reference libraries sign', () => {
    expect(sign(SECRET)).toBe(SIGNATURE);
  });

  it('is believed', async () => {
    expect(await check()).toBeUndefined();
  });

  it('is believed with the prefix of the secret, and without', async () => {
    expect(await check({}, `whsec_${SECRET}`)).toBeUndefined();
  });

  it.each([
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS='],
    ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwBr', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwBr=='],
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwBr', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwBr=='],
  ])('is believed by a secret without what fills it up: %s', async (secret, whole) => {
    expect(await check({ signature: sign(whole) }, secret)).toBeUndefined();
  });

  it('is believed where one of many signatures is right, of the schemes that we know', async () => {
    const wrong = 'Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=';
    const signature = [`v1,${wrong}`, `v2,${wrong}`, SIGNATURE, `v1,${wrong}`].join(' ');
    expect(await check({ signature })).toBeUndefined();
    expect(await check({ signature: SIGNATURE.replace('v1', 'v2') })).toBe('signature-wrong');
    expect(await check({ signature: SIGNATURE.replace('v1', 'v1a') })).toBe('signature-wrong');
  });

  it('is believed by either secret while one takes the other’s place', async () => {
    const secrets = [readSecret('C2FVsBQIhrscChlQIMV+b5sSYspob7oD'), readSecret(SECRET)];
    expect(await problemOf(message(), secrets, SIGNED_AT)).toBeUndefined();
  });

  it('may have no body', async () => {
    expect(await check({ signature: sign(SECRET, { payload: '' }), body: bytes('') })).toBeUndefined();
  });

  it.each(['id', 'timestamp', 'signature'] as const)('is not believed without its %s', async (name) => {
    expect(await check({ [name]: undefined })).toBe('headers-missing');
    expect(await check({ [name]: '' })).toBe('headers-missing');
  });

  it.each(['hello', '161426533.0', '-161426533', '1614265330abc', '1e9', '0x10', ' 1614265330', 'NaN'])(
    'is not believed with %s for its time',
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
  ])('that is heard %d seconds after it was signed: %s', async (after, problem) => {
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
    // The same bytes, written in another way.
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OF=',
  ])('is not believed with the signature %s', async (signature) => {
    expect(await check({ signature })).toBe('signature-wrong');
  });

  it('is not believed when anything that was signed has changed', async () => {
    expect(await check({ id: `${ID}x` })).toBe('signature-wrong');
    expect(await check({ timestamp: String(SIGNED_AT + 1) })).toBe('signature-wrong');
    expect(await check({ body: bytes('{"test":2432232314}') })).toBe('signature-wrong');
    expect(await check({}, 'C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).toBe('signature-wrong');
  });

  it('is judged by its bytes, not by the text that they may stand for', async () => {
    const body = new Uint8Array([123, 34, 0xff, 34, 125]);
    const hmac = createHmac('sha256', Buffer.from(SECRET, 'base64'))
      .update(`${ID}.${SIGNED_AT}.`)
      .update(body);
    expect(await check({ body, signature: `v1,${hmac.digest('base64')}` })).toBeUndefined();
  });
});

describe('a secret', () => {
  it.each(['', 'whsec_', 'whsec_ ', '%%%', 'not base64', undefined, null])('can’t be %j', (secret) => {
    expect(() => readSecret(Object({ secret }).secret)).toThrow(
      expect.objectContaining({ code: 'INVALID_SECRET' }),
    );
  });
});
