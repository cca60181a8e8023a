// @vitest-environment node
import { connect } from 'node:http2';
import { get } from 'node:https';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from './listen';
import type { Environment } from './routes/app';

/** A self-signed certificate for this test only. */
const CERTIFICATE = {
  cert: `
-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUP1RQbnZcQAnX/w1PqH6twdhbVQ0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE4MTg0NFoYDzIxMjYxMDI4
MTgxODQ0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARiuj7j4TKLsy4koA5eoqWOz3Py+ttTfxHdbXm3uCh6fR6jam/a49qw
EqYAOljP/0Ztwqi9gD4BcN546Zq3qB17o2kwZzAdBgNVHQ4EFgQU58Fo9HYYSb3h
yEZpmWtNcU0rBZ8wHwYDVR0jBBgwFoAU58Fo9HYYSb3hyEZpmWtNcU0rBZ8wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgRv6pYI76m2fGyVDbeu7n3Rtwm7DhHBdAYZxUf/ZA+XoCIQDWHOUKG2C5
HSE8JT0tsdI7RmwIVSO7HjZ7vrJZ8y4OiQ==
-----END CERTIFICATE-----
`,
  key: `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQI1ZklcQzRDKL1ZD
k80toJYa47f4aKYBG9nFOXzHn06hRANCAARiuj7j4TKLsy4koA5eoqWOz3Py+ttT
fxHdbXm3uCh6fR6jam/a49qwEqYAOljP/0Ztwqi9gD4BcN546Zq3qB17
-----END PRIVATE KEY-----
`,
};

const app = new Hono<Environment>();
app.get('/', (context) => context.text(`over HTTP/${context.env.incoming.httpVersion}`));

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

async function start(certificate?: typeof CERTIFICATE): Promise<number> {
  const server = listen(app, { hostname: '127.0.0.1', port: 0 }, certificate);
  closings.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

function overHttp2(port: number): Promise<string> {
  const session = connect(`https://localhost:${port}`, { ca: CERTIFICATE.cert });
  closings.push(() => session.destroy());
  return new Promise((resolve, reject) => {
    session.on('error', reject);
    const request = session.request({ ':path': '/' }).setEncoding('utf8');
    let text = '';
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => resolve(text));
  });
}

function overHttps1(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get({ host: 'localhost', port, ca: CERTIFICATE.cert, agent: false }, (reply) => {
      reply.setEncoding('utf8').on('data', resolve);
    });
    request.on('error', reject);
  });
}

describe('listen', () => {
  it('uses plain HTTP without a certificate', async () => {
    const reply = await fetch(`http://127.0.0.1:${await start()}/`);
    expect(await reply.text()).toBe('over HTTP/1.1');
  });

  it('uses HTTP/2 with a certificate', async () => {
    expect(await overHttp2(await start(CERTIFICATE))).toBe('over HTTP/2.0');
  });

  it('uses HTTP/1.1 over TLS for a client without HTTP/2', async () => {
    expect(await overHttps1(await start(CERTIFICATE))).toBe('over HTTP/1.1');
  });
});
