import { CHANNEL_NAME, PROTOCOL_VERSION } from '@kobo/protocol/frame';
import { describe, expect, it, vi } from 'vitest';
import { admit, openChannel } from './channel';

const SESSION = 'a'.repeat(32);
const parent = { name: 'the parent window' };
const TYPE = 'application/x-postmate-v1+json';
const stamp = { v: PROTOCOL_VERSION, session: SESSION };
const handshake = { type: TYPE, postmate: 'handshake', model: stamp };

function admitted(data: unknown, source: unknown = parent) {
  return admit({ data, source, origin: 'https://shop.example' }, parent, SESSION);
}

describe('the gate in front of Postmate, in the frame', () => {
  it('passes on the parent’s handshake with the session of this checkout, without its model', () => {
    expect(admitted(handshake)).toEqual({
      data: { type: TYPE, postmate: 'handshake' },
      source: parent,
      origin: 'https://shop.example',
    });
  });

  it('refuses a handshake from any other window, which Postmate would accept', { tags: 'security-6' }, () => {
    expect(admitted(handshake, { name: 'a sibling' })).toBeUndefined();
    expect(admitted(handshake, null)).toBeUndefined();
  });

  it('refuses a handshake without the session or with another protocol version', () => {
    expect(admitted({ ...handshake, model: undefined })).toBeUndefined();
    expect(admitted({ ...handshake, model: { ...stamp, session: 'b'.repeat(32) } })).toBeUndefined();
    expect(admitted({ ...handshake, model: { ...stamp, v: 2 } })).toBeUndefined();
  });

  it('removes a model that would overwrite functions or the prototype in Postmate', () => {
    const hostile = JSON.parse(
      `{"type":"${TYPE}","postmate":"handshake","model":{"v":1,"session":"${SESSION}","kobo":"x","__proto__":{"x":1}}}`,
    );
    expect(JSON.stringify(admitted(hostile)?.data)).toBe(`{"type":"${TYPE}","postmate":"handshake"}`);
  });

  it('passes on calls of the channel’s function, but not of inherited functions', () => {
    const call = { type: TYPE, postmate: 'call', property: CHANNEL_NAME, data: { ...stamp, type: 'ping' } };
    expect(admitted(call)?.data).toEqual(call);
    for (const property of ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'session']) {
      expect(admitted({ ...call, property })).toBeUndefined();
    }
  });

  it('refuses messages of another library and calls without a name', () => {
    expect(admitted({ ...handshake, type: 'application/x-other+json' })).toBeUndefined();
    expect(admitted({ type: TYPE, postmate: 'emit', property: CHANNEL_NAME, data: stamp })).toBeUndefined();
    expect(admitted({ type: TYPE, postmate: 'call', data: stamp })).toBeUndefined();
    expect(
      admit({ data: handshake, source: null, origin: 'https://shop.example' }, null, SESSION),
    ).toBeUndefined();
  });

  it('refuses a `get` request', () => {
    expect(admitted({ type: TYPE, postmate: 'request', property: 'session', uid: 1 })).toBeUndefined();
  });

  it.each([null, undefined, 0, 'x', [], {}, { postmate: 'handshake' }])(
    'refuses %j, on which Postmate throws',
    (data) => {
      expect(admitted(data)).toBeUndefined();
    },
  );
});

describe('the channel', () => {
  function say(data: unknown, source: unknown = window.parent): void {
    const event = new MessageEvent('message', { data, origin: 'https://shop.example' });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  }

  it('receives the SDK’s messages of this session, and sends stamped messages to its origin', async () => {
    const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
    const received: unknown[] = [];
    const opening = openChannel(SESSION, (message) => received.push(message));
    say(handshake);
    const channel = await opening;
    const call = (data: object) => say({ type: TYPE, postmate: 'call', property: CHANNEL_NAME, data });
    call({ ...stamp, type: 'ping' });
    call({ ...stamp, type: 'sing' });
    call({ ...stamp, session: 'b'.repeat(32), type: 'ping' });
    expect(received).toEqual([{ ...stamp, type: 'ping' }]);
    posted.mockClear();
    channel.send({ type: 'resize', height: 500 });
    expect(posted).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        postmate: 'emit',
        value: { name: CHANNEL_NAME, data: { ...stamp, type: 'resize', height: 500 } },
      }),
      'https://shop.example',
    );
  });

  it('sends no version refusal to another window or another session', async () => {
    const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
    const channel = openChannel(SESSION, () => {});
    const other = { ...handshake, model: { ...stamp, v: 2 } };
    say(other, { name: 'a sibling' });
    say({ ...other, model: { v: 2, session: 'b'.repeat(32) } });
    for (const data of [null, undefined, 'text', 7, {}]) expect(() => say(data)).not.toThrow();
    expect(posted).not.toHaveBeenCalled();
    say(handshake);
    await channel;
  });

  it('refuses another version before the handshake, and ignores it afterwards', async () => {
    const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
    const channel = openChannel(SESSION, () => {});
    const other = { ...handshake, model: { ...stamp, v: 2 } };
    say(other);
    const refusal = { type: 'kobo-version', session: SESSION, versions: [PROTOCOL_VERSION] };
    expect(posted).toHaveBeenCalledExactlyOnceWith(refusal, 'https://shop.example');
    say(handshake);
    await channel;
    posted.mockClear();
    say(other);
    expect(posted).not.toHaveBeenCalled();
  });

  it('opens even if a call arrives first, which Postmate treats as a failed handshake', async () => {
    vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {});
    const received = vi.fn();
    const channel = openChannel(SESSION, received);
    const call = { type: TYPE, postmate: 'call', property: CHANNEL_NAME, data: { ...stamp, type: 'ping' } };
    say(call);
    say(handshake);
    await channel;
    expect(received).not.toHaveBeenCalled();
    say(call);
    expect(received).toHaveBeenCalledOnce();
  });
});
