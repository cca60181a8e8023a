/**
 * The vectors include the test cases of the reference libraries of Standard Webhooks for JavaScript, Python, Go, PHP, C#,
 * Java and Ruby. Source: github.com/standard-webhooks/standard-webhooks, `libraries`.
 */
import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bytesOf, casesIn, type SignatureCase } from '../testVectors';
import { readSecret } from './secret';
import { type Message, problemOf } from './signature';

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const PAYLOAD = '{"test": 2432232314}';
/** The time, in seconds, and the signature of the libraries' test vector. */
const SIGNED_AT = 1_614_265_330;
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const bytes = (text: string) => new TextEncoder().encode(text);

const message = (changes: Partial<Message> = {}): Message => ({
  id: ID,
  timestamp: String(SIGNED_AT),
  signature: SIGNATURE,
  body: bytes(PAYLOAD),
  ...changes,
});

const check = (changes?: Partial<Message>) => problemOf(message(changes), [readSecret(SECRET)], SIGNED_AT);

describe('a signed message', () => {
  it('has the same signature as in the reference libraries', () => {
    const hmac = createHmac('sha256', Buffer.from(SECRET, 'base64'))
      .update(`${ID}.${SIGNED_AT}.${PAYLOAD}`)
      .digest('base64');
    expect(`v1,${hmac}`).toBe(SIGNATURE);
  });

  it.each(casesIn<SignatureCase>('signature'))('is judged: $title', async (given) => {
    const { headers, body, secrets, now } = given;
    const signed = {
      id: headers['webhook-id'],
      timestamp: headers['webhook-timestamp'],
      signature: headers['webhook-signature'],
      body: bytesOf(body),
    };
    expect((await problemOf(signed, secrets.map(readSecret), now)) ?? null).toBe(given.expect);
  });
});

describe('a message that is expensive to check', () => {
  const WRONG = `v1,${'A'.repeat(43)}=`;
  const many = (count: number, last = WRONG) => [...Array(count - 1).fill(WRONG), last].join(' ');
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
