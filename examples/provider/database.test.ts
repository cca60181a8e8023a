// @vitest-environment node
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from './database.mjs';

/** Messages of PostgreSQL's protocol, version 3. */
const AUTHENTICATED = Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1');
const COMPLETE = Buffer.from('C\0\0\0\x07OK\0', 'latin1');
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that accepts every statement, but loses the connection at `SELECT 1`. */
async function breakingServer(): Promise<string> {
  server = createServer((socket: Socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      socket.on('data', (message) => {
        if (message.includes('SELECT 1\0')) socket.destroy();
        else if (message[0] === 'Q'.charCodeAt(0)) socket.write(Buffer.concat([COMPLETE, READY]));
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgres://kobo@127.0.0.1:${(server.address() as AddressInfo).port}/kobo`;
}

it('a connection that breaks in a database transaction fails only this transaction', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const database = await openDatabase(await breakingServer());
  const broken = { message: 'Connection terminated unexpectedly' };
  await expect(
    database.atomically((read: (sql: string) => unknown) => read('SELECT 1')),
  ).rejects.toMatchObject(broken);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining(broken));
  expect(await database.query('SELECT 2')).toEqual([]);
  await database.close();
});
