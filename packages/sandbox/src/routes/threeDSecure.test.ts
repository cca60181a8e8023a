// @vitest-environment node
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';

const FRAMED = '4000000000003220';
const ORIGIN = 'http://localhost';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

/** Starts a charge and returns its page at the bank. */
async function bankPage(pan = FRAMED) {
  const reference = await server.create();
  const { body } = await server.charge(reference, pan);
  const address = String(body.data['redirectUrl']);
  const open = async () => {
    const text = await (await server.app.request(address)).text();
    const options = /data-passkey="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"');
    return JSON.parse(options ?? '{}');
  };
  const post = async (path: string, fields: Record<string, string>) =>
    (await server.app.request(address + path, { method: 'POST', body: new URLSearchParams(fields) })).status;
  return {
    reference,
    open,
    register: (registration: string) => post('/passkey', { registration }),
    approve: (assertion: string) => post('', { decision: 'passkey', assertion }),
    stage: async () => (await server.ledgerOf(reference)).charges[0]?.stage,
  };
}

/** A device with one passkey (Web Authentication, §6.1, §6.5; attestation 'none'). */
function device() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = Buffer.from('0123456789abcdef');
  let counter = 0;

  function authenticatorData(extra = Buffer.alloc(0)): Buffer {
    counter += 1;
    const flags = 0x01 | 0x04 | (extra.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const site = createHash('sha256').update('localhost').digest();
    return Buffer.concat([site, Buffer.from([flags]), count, extra]);
  }

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin, crossOrigin: true, topOrigin: 'https://shop.example' }),
    );
  const credential = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    });

  return {
    create(challenge: string, origin = ORIGIN): string {
      const coordinate = (text: string) =>
        Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
        coordinate(x),
        Buffer.from([0x22]),
        coordinate(y),
      ]);
      const held = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(held);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject,
      });
    },
    get(challenge: string, { type = 'webauthn.get', origin = ORIGIN } = {}): string {
      const data = authenticatorData();
      const clientDataJSON = clientData(type, challenge, origin);
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()]);
      return credential({
        clientDataJSON,
        authenticatorData: data,
        signature: sign('sha256', signed, privateKey),
      });
    },
  };
}

/** A device with a passkey that the bank has registered for the page's card. */
async function known(pan = FRAMED) {
  const phone = device();
  const page = await bankPage(pan);
  expect(await page.register(phone.create((await page.open()).create.challenge))).toBe(204);
  return { phone, page };
}

describe('a passkey on the bank’s page', () => {
  it.each(['webauthn.get', 'payment.get'])(
    'approves a payment after its registration, by %s',
    async (type) => {
      const { phone, page } = await known();
      const { use } = await page.open();
      expect(use.allowCredentials).toHaveLength(1);
      expect(await page.approve(phone.get(use.challenge, { type }))).toBe(200);
      expect(await page.stage()).toBe('succeeded');
    },
  );

  it('is requested for the next payment with the same card, and with no other', async () => {
    await known();
    expect((await (await bankPage()).open()).use).toBeDefined();
    expect((await (await bankPage('4000000000002776')).open()).use).toBeUndefined();
  });

  it.each<[string, (phone: ReturnType<typeof device>, challenge: string) => string]>([
    ['of another challenge', (phone) => phone.get('AAAA')],
    ['from another site', (phone, challenge) => phone.get(challenge, { origin: 'https://bank.example' })],
    ['of another kind', (phone, challenge) => phone.get(challenge, { type: 'webauthn.create' })],
    ['by another key', (_, challenge) => device().get(challenge)],
    ['that is none', () => '{}'],
    ['that is no JSON', () => ''],
  ])('approves nothing with a response %s', async (_, answer) => {
    const { phone, page } = await known();
    const { use } = await page.open();
    expect(await page.approve(answer(phone, use.challenge))).toBe(400);
    expect(await page.stage()).toBe('three-d-secure');
  });

  it('approves nothing with a repeated response', async () => {
    const { phone, page } = await known();
    const other = await bankPage();
    const answer = phone.get((await page.open()).use.challenge);
    expect(await page.approve(answer)).toBe(200);
    await other.open();
    expect(await other.approve(answer)).toBe(400);
    expect(await other.stage()).toBe('three-d-secure');
  });

  it('is not registered by a response to another or an old challenge', async () => {
    const page = await bankPage();
    const phone = device();
    const { create } = await page.open();
    expect(await page.register(phone.create('AAAA'))).toBe(400);
    expect(await page.register(phone.create(create.challenge))).toBe(400);
    expect((await page.open()).use).toBeUndefined();
  });
});
