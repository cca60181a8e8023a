import type { ToHost } from '@kobo/protocol/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrame } from '../frame';
import { type Channel, openChannel } from './channel';

const ORIGIN = 'https://pay.example';
const TYPE = 'application/x-postmate-v1+json';

let channels: Channel[] = [];

/** Gives each frame a window before its page loads, as a browser does, because the test environment creates no window. */
function giveFramesWindows(): void {
  // The test environment also logs an error for each frame.
  vi.spyOn(window.console, 'error').mockImplementation(() => {});
  const windows = new WeakMap<HTMLIFrameElement, Window>();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const known = windows.get(this) ?? ({ postMessage: vi.fn() } as unknown as Window);
    windows.set(this, known);
    return known;
  });
}

function opened({ listens = true } = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  const receivedEvents: ToHost[] = [];
  const made = createFrame(container, new URL('/payments/CHK_1', ORIGIN), false);
  const onConnect = vi.fn();
  const onRefusal = vi.fn();
  const onDismissal = vi.fn();
  const channel = openChannel(made, ORIGIN);
  const listener = {
    onConnect,
    onMessage: (message: ToHost) => receivedEvents.push(message),
    onRefusal,
    onDismissal,
  };
  if (listens) channel.listen(`${ORIGIN}/payments/CHK_1`, listener);
  channels.push(channel);
  const frame = made.element;
  const source = frame.contentWindow;
  if (!source) throw new Error('no window');
  const sent = vi.spyOn(source, 'postMessage');
  const session = new URL(frame.src).hash.slice('#kobo='.length);
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? ORIGIN });
    Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : source });
    window.dispatchEvent(event);
  };
  const emit = (body: object, from = {}) =>
    say({ type: TYPE, postmate: 'emit', value: { name: 'kobo', data: { v: 1, session, ...body } } }, from);
  const reply = () => say({ type: TYPE, postmate: 'handshake-reply' });
  const load = () => frame.onload?.call(frame, new Event('load'));
  const handshakes = () => sent.mock.calls.filter(([data]) => Object(data).postmate === 'handshake').length;
  return {
    channel,
    container,
    frame,
    session,
    receivedEvents,
    sent,
    say,
    emit,
    reply,
    load,
    handshakes,
    onConnect,
    onRefusal,
    onDismissal,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  giveFramesWindows();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const channel of channels) channel.destroy();
  channels = [];
  vi.useRealTimers();
  document.body.replaceChildren();
});

async function connected() {
  const side = opened();
  side.load();
  side.reply();
  await vi.advanceTimersByTimeAsync(0);
  return side;
}

/** Opens a channel whose frame connects, reports `ready` and sends its height before the page listens. */
async function ahead() {
  const side = opened({ listens: false });
  side.load();
  side.reply();
  await vi.advanceTimersByTimeAsync(0);
  side.emit({ type: 'ready' });
  side.emit({ type: 'resize', height: 500 });
  const receivedEvents: string[] = [];
  const listen = (path: string) => {
    side.channel.listen(ORIGIN + path, {
      onConnect: () => receivedEvents.push('connected'),
      onMessage: ({ type }) => receivedEvents.push(type),
      onRefusal() {},
      onDismissal() {},
    });
    return [...receivedEvents];
  };
  return { emit: side.emit, receivedEvents, listen };
}

describe('the channel', () => {
  it('sets the session, title and permissions of the frame before the page loads', () => {
    const { frame, session } = opened();
    expect(frame.src).toBe(`${ORIGIN}/payments/CHK_1#kobo=${session}`);
    expect(session).toMatch(/^\d+(-\d+){3}$/);
    expect(frame.title).toBe('Checkout');
    expect(frame.allow).toContain('clipboard-write');
    expect(frame.referrerPolicy).toBe('strict-origin');
  });

  it('allows web-share only in a browser that can share', () => {
    expect(opened().frame.allow).not.toContain('web-share');
    vi.stubGlobal('navigator', { share: () => Promise.resolve() });
    expect(opened().frame.allow.split(';')).toContain('web-share');
  });

  it('sends a handshake at once to a frame that loaded before the channel opened', () => {
    const container = document.createElement('div');
    document.body.append(container);
    const frame = createFrame(container, new URL('/error', ORIGIN), true);
    frame.element.onload?.call(frame.element, new Event('load'));
    const sent = frame.element.contentWindow && vi.spyOn(frame.element.contentWindow, 'postMessage');
    channels.push(openChannel(frame, ORIGIN));
    expect(sent).toHaveBeenCalledOnce();
    expect(frame.element.src).toBe(`${ORIGIN}/error#kobo=${frame.session}&warm=1`);
  });

  it('sends one handshake when the frame says hello, and no other after its load', async () => {
    const { say, session, handshakes, reply, load } = opened();
    say({ type: 'kobo-hello', session: 'b'.repeat(32) });
    say({ type: 'kobo-hello', session }, { source: window });
    expect(handshakes()).toBe(0);
    say({ type: 'kobo-hello', session });
    expect(handshakes()).toBe(1);
    reply();
    load();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(handshakes()).toBe(1);
  });

  it('sends one handshake to a preloaded frame, and repeats it once the page listens', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const frame = createFrame(container, new URL('/error', ORIGIN), true);
    const sent = frame.element.contentWindow && vi.spyOn(frame.element.contentWindow, 'postMessage');
    const channel = openChannel(frame, ORIGIN);
    channels.push(channel);
    frame.element.onload?.call(frame.element, new Event('load'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveBeenCalledOnce();
    channel.listen(`${ORIGIN}/payments/CHK_1`, {
      onConnect() {},
      onMessage() {},
      onDismissal() {},
      onRefusal() {},
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent?.mock.calls.length).toBeGreaterThan(10);
  });

  it('replays the messages of a preloaded frame to a listener for the same path', async () => {
    const late = await ahead();
    expect(late.listen('/payments/CHK_1')).toEqual(['connected', 'ready', 'resize']);
    late.emit({ type: 'close' });
    expect(late.receivedEvents).toEqual(['connected', 'ready', 'resize', 'close']);
  });

  it('does not replay messages for another path, another language, or after 60 s', async () => {
    expect((await ahead()).listen('/payments/CHK_2')).toEqual(['connected']);
    expect((await ahead()).listen('/payments/CHK_1?lang=fr')).toEqual(['connected']);
    const old = await ahead();
    await vi.advanceTimersByTimeAsync(60_001);
    expect(old.listen('/payments/CHK_1')).toEqual(['connected']);
  });

  it('reports an earlier version refusal to a later listener', () => {
    const { channel, say, session } = opened();
    say({ type: 'kobo-version', session, versions: [2] });
    const onRefusal = vi.fn();
    channel.listen(`${ORIGIN}/payments/CHK_1`, {
      onConnect() {},
      onMessage() {},
      onDismissal() {},
      onRefusal,
    });
    expect(onRefusal).toHaveBeenCalledOnce();
  });

  it('reports the end of the handshake', async () => {
    const { onConnect } = await connected();
    expect(onConnect).toHaveBeenCalledOnce();
  });

  it('reports a version refusal only from its own frame, origin and session', () => {
    const { load, say, session, onRefusal } = opened();
    load();
    say({ type: 'kobo-version', session: 'b'.repeat(32), versions: [2] });
    say({ type: 'kobo-version', session, versions: [2] }, { source: window });
    say({ type: 'kobo-version', session, versions: [2] }, { origin: 'https://evil.example' });
    expect(onRefusal).not.toHaveBeenCalled();
    say({ type: 'kobo-version', session, versions: [2] });
    expect(onRefusal).toHaveBeenCalledOnce();
  });

  it('receives messages after the handshake, and sends only to the frame’s origin', {
    tags: 'wrapper-4',
  }, async () => {
    const { emit, receivedEvents, channel, sent, session } = await connected();
    emit({ type: 'ready' });
    expect(receivedEvents).toEqual([{ v: 1, session, type: 'ready' }]);
    channel.send({ type: 'ping' });
    const [data, target] = sent.mock.calls.at(-1) ?? [];
    expect(data).toMatchObject({ postmate: 'call', property: 'kobo', data: { v: 1, session, type: 'ping' } });
    expect(target).toBe(ORIGIN);
  });

  it('receives a plain `close` or `done` from its own frame only, even before the handshake', {
    tags: ['wrapper-5', 'wrapper-6'],
  }, async () => {
    const { say, onDismissal, receivedEvents } = opened();
    const other = { postMessage: vi.fn() };
    for (const from of [
      { source: other },
      { source: window },
      { source: null },
      { origin: 'https://evil.example' },
    ])
      for (const data of ['close', { type: 'done' }]) say(data, from);
    expect(onDismissal).not.toHaveBeenCalled();
    say('close');
    say({ type: 'done' });
    say({ type: 'done', reference: 'CHK_1' });
    // The host ignores this message, because the channel sends `close` or the payer's return address.
    say({ type: 'close', reference: 'CHK_1' });
    expect(onDismissal.mock.calls).toEqual([
      [{ type: 'close' }],
      [{ type: 'done' }],
      [{ type: 'done', reference: 'CHK_1' }],
    ]);
    expect(receivedEvents).toEqual([]);
  });

  it('receives messages only from its own window if two frames have the same origin', async () => {
    const first = await connected();
    const second = await connected();
    first.emit({ type: 'ready' });
    expect(first.receivedEvents).toHaveLength(1);
    expect(second.receivedEvents).toHaveLength(0);
    first.emit({ type: 'ready' }, { source: second.frame.contentWindow });
    expect(first.receivedEvents).toHaveLength(1);
    expect(second.receivedEvents).toHaveLength(0);
  });

  it('completes the handshake even if another frame sends a message meanwhile', async () => {
    const first = await connected();
    const second = opened();
    second.load();
    first.emit({ type: 'ready' });
    second.reply();
    await vi.advanceTimersByTimeAsync(0);
    second.emit({ type: 'ready' });
    expect(second.receivedEvents).toHaveLength(1);
  });

  it('ignores the right window at the wrong origin, and the right origin in another window', {
    tags: ['wrapper-4', 'security-6'],
  }, async () => {
    const { emit, receivedEvents } = await connected();
    emit({ type: 'ready' }, { origin: 'https://evil.example' });
    emit({ type: 'ready' }, { source: window });
    emit({ type: 'ready' }, { source: null });
    expect(receivedEvents).toEqual([]);
  });

  it('ignores hello, refusal and reply from the right window at the wrong origin', async () => {
    const { say, session, handshakes, onRefusal, onConnect } = opened();
    const evil = { origin: 'https://evil.example' };
    say({ type: 'kobo-hello', session }, evil);
    say({ type: 'kobo-version', session, versions: [2] }, evil);
    say({ type: TYPE, postmate: 'handshake-reply' }, evil);
    await vi.advanceTimersByTimeAsync(0);
    expect(handshakes()).toBe(0);
    expect(onRefusal).not.toHaveBeenCalled();
    expect(onConnect).not.toHaveBeenCalled();
  });

  it('repeats the handshake until the frame replies to it', async () => {
    const { load, reply, say, session, handshakes } = opened();
    load();
    say({ type: TYPE, postmate: 'emit', value: { name: 'other', data: { v: 1, session, type: 'ready' } } });
    say({ type: TYPE, postmate: 'reply', uid: 1 });
    say({ type: 'close' });
    const before = handshakes();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(handshakes()).toBe(before + 2);
    reply();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(handshakes()).toBe(before + 2);
  });

  it('sends nothing before the handshake, and accepts a refusal before the page listens', () => {
    const { channel, say, session, sent } = opened({ listens: false });
    expect(() => say({ type: 'kobo-version', session, versions: [2] })).not.toThrow();
    expect(() => channel.send({ type: 'ping' })).not.toThrow();
    expect(sent).not.toHaveBeenCalled();
  });

  it('ignores another session, another version and plain messages', async () => {
    const { emit, say, receivedEvents } = await connected();
    emit({ type: 'ready', session: 'b'.repeat(32) });
    emit({ type: 'ready', v: 2 });
    say({ type: 'done', reference: 'CHK_1' });
    say({ type: TYPE, postmate: 'emit', value: { name: 'toString', data: {} } });
    say(null);
    say('text');
    expect(receivedEvents).toEqual([]);
  });

  it('repeats the handshake for 20 s, so that a slow frame connects', async () => {
    const { load, handshakes, reply, emit, receivedEvents } = opened();
    load();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(handshakes()).toBeGreaterThan(20);
    reply();
    await vi.advanceTimersByTimeAsync(0);
    emit({ type: 'ready' });
    expect(receivedEvents).toHaveLength(1);
  });

  it('stops the handshakes at the first reply, even after a second load', async () => {
    const { load, handshakes, reply } = opened();
    load();
    await vi.advanceTimersByTimeAsync(5_000);
    load();
    reply();
    const before = handshakes();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(handshakes()).toBe(before);
  });

  it('can be destroyed before the handshake, and twice', async () => {
    const { channel, container, load, handshakes, reply, emit, receivedEvents } = opened();
    load();
    channel.destroy();
    channel.destroy();
    expect(container.querySelector('iframe')).toBeNull();
    const before = handshakes();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(handshakes()).toBe(before);
    reply();
    await vi.advanceTimersByTimeAsync(0);
    emit({ type: 'ready' });
    expect(receivedEvents).toEqual([]);
  });

  it('leaves no listener on the page', async () => {
    const add = vi.spyOn(window, 'addEventListener');
    const remove = vi.spyOn(window, 'removeEventListener');
    const { channel } = await connected();
    channel.destroy();
    const left = new Set(add.mock.calls.map(([, listener]) => listener));
    for (const [, listener] of remove.mock.calls) left.delete(listener);
    expect(left.size).toBe(0);
  });
});
