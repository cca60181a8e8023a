import { EventEmitter } from 'node:events';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import type { App } from '../../sandbox/src/routes/app';
import { callOf } from '../../sandbox/src/routes/callOf';
import { ORIGIN, type Tab } from './device';
import { owners, serverNow, stir } from './time';

/** The address of each service. One sandbox replies for all services, and the wire checks the address of each request. */
export const SERVICES = {
  invoices: 'https://invoices.example',
  /** The sandbox's address, which only event streams use. */
  wallets: ORIGIN,
  bankPayments: 'https://bank.example',
  proPayments: 'https://pro.example',
};

/** The maximum number of recorded characters of a reply. */
const MOST = 10_000;

/** A request on the wire, and the reply that its caller received. */
export interface Sent {
  tab: Tab;
  endpoint: EndpointName | 'events';
  method: string;
  url: string;
  /** The path with the query. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** Milliseconds since the epoch. */
  at: number;
  /** How often the payer had agreed to pay in this tab before the request. */
  consent: number;
  /** The complete reply, after the caller has read its end. */
  answer: { httpStatus: number; text: string } | undefined;
  /** Whether the caller received no reply, or stopped waiting. */
  lost: boolean;
}

/** Changes a reply, both `data` and the fields beside it. */
export type Bend = (endpoint: Sent['endpoint'], reply: Record<string, unknown>) => Record<string, unknown>;

/** The network between the tabs and the sandbox. It records every request. */
export class Wire {
  readonly sent: Sent[] = [];
  /** The requested event streams. They are not calls of the contract, because the provider chooses their addresses. */
  readonly streams: Sent[] = [];
  down = false;
  /** Changes every JSON reply, if the test sets it. */
  bend: Bend | undefined;
  /** The reference of each alias. The provider accepts an alias only in the first call of a page. */
  readonly aliases = new Map<string, string>();
  /** Called for every request except event streams, before the provider receives the request. */
  onSent: (sent: Sent) => void = () => {};
  private readonly sockets = new Set<Socket>();

  constructor(private readonly server: App) {}

  /** Kills the provider. Open requests and streams fail, and no new request reaches the provider. */
  cut(): void {
    this.down = true;
    for (const socket of [...this.sockets]) socket.destroy();
  }

  fetchOf(tab: Tab): typeof fetch {
    return (input, init = {}) => this.request(tab, String(input), init);
  }

  to(...endpoints: Sent['endpoint'][]): Sent[] {
    return this.sent.filter(({ endpoint }) => endpoints.includes(endpoint));
  }

  private request(tab: Tab, url: string, init: RequestInit): Promise<Response> {
    const sent = this.note(tab, url, init);
    return new Promise((resolve, reject) => {
      const socket = new Socket();
      const fail = (error: Error) => {
        sent.lost = true;
        tab.run(() => reject(error));
      };
      init.signal?.addEventListener('abort', () => {
        fail(new DOMException('The request was given up', 'AbortError'));
        socket.destroy();
      });
      socket.once('close', () => fail(new TypeError('Failed to fetch')));
      if (init.signal?.aborted || this.down || !tab.device.online) {
        socket.destroy();
        return;
      }
      const { method = 'GET', headers, body } = init;
      const request = new Request(new URL(this.resolved(sent), ORIGIN), {
        method,
        ...(headers ? { headers } : {}),
        ...(body == null ? {} : { body }),
      });
      void owners
        .exit(() => Promise.resolve(this.server.fetch(request, { incoming: { socket } })))
        .then((response) => this.bent(sent, response))
        .then((response) => {
          stir();
          if (socket.destroyed) return;
          if (!response.headers.has('access-control-allow-origin')) {
            socket.destroy();
            return;
          }
          if (sent.endpoint === 'events') this.sockets.add(socket);
          socket.once('close', () => this.sockets.delete(socket));
          tab.run(() => resolve(received(response, sent, init.signal, socket)));
        });
    });
  }

  private resolved({ endpoint, path }: Sent): string {
    const [, start = '', name = ''] = /^(.*\/)([^/]*)$/.exec(path) ?? [];
    const reference = this.aliases.get(name);
    const opens = endpoint === 'checkout' || endpoint === 'subscription';
    return opens && reference !== undefined ? start + reference : path;
  }

  private async bent(sent: Sent, response: Response): Promise<Response> {
    const { bend } = this;
    if (!bend || !response.headers.get('content-type')?.includes('json')) return response;
    const { status, headers } = response;
    return new Response(JSON.stringify(bend(sent.endpoint, await response.json())), { status, headers });
  }

  private note(tab: Tab, url: string, { method = 'GET', headers, body }: RequestInit): Sent {
    stir();
    const { pathname, search, origin } = new URL(url);
    const isStream = origin === SERVICES.wallets && pathname.endsWith('/events');
    const endpoint = isStream ? 'events' : callOf(method, pathname)?.call;
    if (!endpoint) throw new Error(`${method} ${url} is no call of the API`);
    const service = serviceOf(tab, endpoint);
    if (origin !== service) throw new Error(`${method} ${url} should have gone to ${service}`);
    const sent: Sent = {
      tab,
      endpoint,
      method,
      url,
      path: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      at: serverNow(),
      consent: tab.consents,
      answer: undefined,
      lost: false,
    };
    if (isStream) {
      this.streams.push(sent);
      return sent;
    }
    this.onSent(sent);
    this.sent.push(sent);
    return sent;
  }
}

/**
 * Returns the expected service of a call: pro below `/payments`, otherwise bank payments. Invoices and events have their own
 * services.
 */
function serviceOf(tab: Tab, call: Sent['endpoint']): string {
  if (call === 'events') return SERVICES.wallets;
  if (call === 'invoice') return SERVICES.invoices;
  return tab.path.includes('/payments') ? SERVICES.proPayments : SERVICES.bankPayments;
}

/** The parts of a connection that the sandbox needs for its faults. */
class Socket extends EventEmitter {
  destroyed = false;

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    stir();
    this.emit('close');
  }
}

/**
 * Returns the response in a browser's form, with the server's time and a body that ends when the caller aborts.
 * An event stream fails with its connection, and pauses while its tab sleeps.
 */
function received(
  { status, headers, body }: Response,
  sent: Sent,
  signal: AbortSignal | null | undefined,
  socket: Socket,
): Response {
  const dated = new Headers(headers);
  dated.set('date', new Date(serverNow()).toUTCString());
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  const isStream = sent.endpoint === 'events';
  let text = '';
  let over = false;
  const tied = new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (error: Error) => {
        if (over) return;
        over = true;
        controller.error(error);
        void reader?.cancel();
      };
      signal?.addEventListener('abort', () =>
        fail(new DOMException('The request was given up', 'AbortError')),
      );
      if (isStream) socket.once('close', () => fail(new TypeError('network error')));
    },
    async pull(controller) {
      const part = await reader?.read();
      stir();
      if (isStream) await new Promise<void>((awake) => sent.tab.run(awake));
      if (over) return;
      if (!part || part.done) {
        over = true;
        sent.answer = { httpStatus: status, text };
        controller.close();
        return;
      }
      text += decoder.decode(part.value.subarray(0, MOST - text.length), { stream: true });
      controller.enqueue(part.value);
    },
    cancel: () => reader?.cancel(),
  });
  return new Response([204, 304].includes(status) ? null : tied, { status, headers: dated });
}
