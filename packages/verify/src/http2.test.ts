// @vitest-environment node
import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { http2 } from './http2';

let server: Http2Server;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  server = createServer().on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  const closed = new Promise((done) => server.close(done));
  for (const socket of sockets) socket.destroy();
  return closed;
});

/** Limits that are never reached, even on a busy machine. */
const PATIENT = { idle: 20_000, total: 40_000, size: 1000 };
/** Limits for answers that never arrive. */
const SHORT = { ...PATIENT, idle: 100, total: 200 };
const request = (of: Server = server, limits = PATIENT) =>
  http2(limits)(new URL(`http://127.0.0.1:${(of.address() as AddressInfo).port}/`), 'pay.example', {});
const answering = (answer: (stream: ServerHttp2Stream) => void) =>
  server.on('stream', (stream) => {
    stream.on('error', () => undefined);
    answer(stream);
  });
const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, '1']));

describe('a response over HTTP/2', () => {
  it('is read with far more headers than Node accepts by default', async () => {
    answering((stream) => {
      stream.respond(numbered(1_000));
      stream.end('whole');
    });
    const received = await request();
    expect(received?.headers).toContain('x-999');
    expect(received?.body.toString()).toBe('whole');
  });

  it.each<[what: string, answer: (stream: ServerHttp2Stream) => void]>([
    ['more headers than are taken', (stream) => stream.respond(numbered(2_100), { endStream: true })],
    ['a reset', (stream) => stream.close(2)],
    ['a reset that calls itself no error', (stream) => stream.close(0)],
    ['a stream that is refused', (stream) => stream.close(7)],
    [
      'a body over the limit',
      (stream) => {
        stream.respond({});
        stream.end('.'.repeat(1001));
      },
    ],
    ['GOAWAY with an error', (stream) => stream.session?.goaway(11)],
    [
      'a session that ends within the body',
      (stream) => {
        stream.respond({});
        stream.write('half', () => stream.session?.destroy());
      },
    ],
  ])('fails, with no retry over HTTP/1.1: %s', async (_what, answer) => {
    answering(answer);
    await expect(request()).rejects.toThrow();
  });

  it.each<[what: string, answer: (stream: ServerHttp2Stream) => void]>([
    ['nothing', () => undefined],
    [
      'a byte now and then',
      (stream) => {
        stream.respond({});
        const drip = setInterval(() => stream.write('.'), 20);
        stream.on('close', () => clearInterval(drip));
      },
    ],
  ])('fails at the time limit: %s', async (_what, answer) => {
    answering(answer);
    await expect(request(server, SHORT)).rejects.toThrow();
  });

  it('fails if it is cancelled within the body', async () => {
    // Send raw frames, because Node's own server would end the body first.
    const frame = (type: number, flags: number, stream: number, payload: number[]) =>
      Buffer.from([0, 0, payload.length, type, flags, 0, 0, 0, stream, ...payload]);
    const settings = frame(4, 0, 0, []);
    const [headers, half, cancelled] = [
      frame(1, 4, 1, [0x88]),
      frame(0, 0, 1, [104, 97]),
      frame(3, 0, 1, [0, 0, 0, 8]),
    ];
    const raw = createTcpServer((socket) => {
      socket.on('error', () => undefined).resume();
      socket.write(settings);
      setTimeout(() => socket.write(Buffer.concat([headers, half, cancelled])), 50);
    });
    await new Promise<void>((done) => raw.listen(0, '127.0.0.1', done));
    await expect(request(raw)).rejects.toThrow('the answer is incomplete');
    await new Promise((done) => raw.close(done));
  });

  it('is requested again if the server has closed the session', async () => {
    let sessions = 0;
    server.on('session', (session) => {
      sessions += 1;
      if (sessions === 1) session.goaway(0);
    });
    answering((stream) => {
      stream.respond({});
      stream.end('whole');
    });
    expect((await request())?.body.toString()).toBe('whole');
    expect(sessions).toBe(2);
  });

  it('is not requested a third time', async () => {
    let sessions = 0;
    server.on('session', (session) => {
      sessions += 1;
      session.goaway(0);
    });
    await expect(request()).rejects.toThrow();
    expect(sessions).toBe(2);
  });
});
