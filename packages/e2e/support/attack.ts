import { expect, type Frame, type Page } from '@playwright/test';

/** The secrets of an open checkout, its session and its reference, which an attacker may have obtained. */
export interface SessionFacts {
  session: string;
  reference: string;
}

type Aim = 'every window' | 'the overlay';

/** The type of an attack's last message, which contains the attack's number. */
const MARK = 'kobo-attack';

/** Records in every frame and window when an attack's last message arrives. Runs before the scripts of the page. */
export async function watchAttacks(page: Page): Promise<void> {
  await page.context().addInitScript((mark) => {
    const marks: string[] = [];
    Object.assign(window, { attackMarks: marks });
    addEventListener('message', ({ data }) => {
      if (typeof data === 'string' && data.startsWith(mark)) marks.push(data);
    });
  }, MARK);
}

let attacks = 0;

/**
 * Forges every kind of message, from a frame to every window that it can reach, or from a host to its overlay.
 * Returns after all messages have arrived. Messages between two windows arrive in order, and a mark is sent last.
 */
export async function attack(from: Frame, facts: SessionFacts, aim: Aim = 'every window'): Promise<void> {
  attacks += 1;
  const mark = `${MARK} ${attacks}`;
  const reached = await from.evaluate(forgeAll, { ...facts, aim, mark });
  expect(reached, 'windows that were attacked').toBeGreaterThan(0);
  const frames = from
    .page()
    .context()
    .pages()
    .flatMap((page) => page.frames());
  await expect
    .poll(async () => {
      const arrived = await Promise.all(frames.map((frame) => marksIn(frame, mark)));
      return arrived.filter(Boolean).length;
    })
    .toBe(reached);
}

/** Returns whether the frame has received the mark, and has rendered the effect of the earlier messages. */
function marksIn(frame: Frame, mark: string): Promise<boolean> {
  if (frame.isDetached()) return Promise.resolve(false);
  return frame
    .evaluate(
      (wanted) => (window as unknown as { attackMarks?: string[] }).attackMarks?.includes(wanted) === true,
      mark,
    )
    .catch(() => false);
}

/** Runs in the attacker's page. Returns the number of windows to which it sent messages. */
function forgeAll({ session, reference, aim, mark }: SessionFacts & { aim: Aim; mark: string }): number {
  const POSTMATE = 'application/x-postmate-v1+json';
  const huge = 'x'.repeat(5_000_000);
  const cyclic: Record<string, unknown> = { type: 'done', reference, status: 'success' };
  cyclic['self'] = cyclic;
  cyclic['data'] = cyclic;
  cyclic['value'] = cyclic;
  let deep: unknown = 'end';
  for (let level = 0; level < 500; level += 1) deep = { data: deep };
  const getter = Object.defineProperty({ type: 'close' }, 'reference', {
    enumerable: true,
    get() {
      throw new Error('getter');
    },
  });

  const bodies: Record<string, unknown>[] = [
    { type: 'shown' },
    { type: 'ready' },
    { type: 'resize', height: 1 },
    { type: 'resize', height: 1e9 },
    { type: 'close' },
    { type: 'close', reference },
    { type: 'done', reference },
    { type: 'done', reference: 'CHK_another' },
    { type: 'error', code: 'NOT_PAYABLE', message: 'Forged' },
    { type: 'navigate', url: `${location.origin}/forged` },
    { type: 'event', event: { name: 'payment_succeeded', method: 'card' } },
    { type: 'examined', localStorage: true, indexedDB: true, refused: [] },
    { type: 'open', path: '/error' },
    { type: 'close-request' },
    { type: 'ping' },
    { type: 'examine' },
    { type: 'unknown' },
  ];
  // A host may send commands to its own overlay, so those messages have a wrong version.
  const versions = aim === 'the overlay' ? [0, 2, 99, '1', null] : [1, 0, 2, 99, '1', null];
  const stamps = [
    ...versions.map((v) => ({ v, session })),
    { v: 1, session: '1-2-3-4-5678901234567' },
    { v: 1, session: '' },
    { v: 1 },
  ];
  const stamped = stamps.flatMap((stamp) => bodies.map((body) => ({ ...body, ...stamp })));
  const wrapped = stamped.flatMap((data) => [
    { type: POSTMATE, postmate: 'emit', value: { name: 'kobo', data } },
    { type: POSTMATE, postmate: 'call', property: 'kobo', data },
    { type: POSTMATE, postmate: 'reply', uid: 1, value: data },
  ]);
  const hands = [
    ...stamps.map((model) => ({ type: POSTMATE, postmate: 'handshake', model })),
    { type: POSTMATE, postmate: 'handshake', model: { kobo: 'x', session: 'x' } },
    { type: POSTMATE, postmate: 'handshake-reply' },
    { type: POSTMATE, postmate: 'request', property: 'session', uid: 1 },
    { type: POSTMATE, postmate: 'call', property: 'toString', data: null },
    { type: POSTMATE, postmate: 'emit', value: null },
    { type: 'kobo-hello', session },
    // A host may send a version to its own overlay, so an attack on the overlay sends only a version with a wrong session.
    { type: 'kobo-version', session: `${session}x`, versions: [2] },
    ...(aim === 'the overlay' ? [] : [{ type: 'kobo-version', session, versions: [2] }]),
  ];
  const bank = ['success', 'SUCCESS', 'failed', 'cancelled'].map((status) => ({ status, message: 'Forged' }));
  const own = [
    `{"type":"close","__proto__":{"type":"done"},"constructor":{"prototype":{"x":1}}}`,
    `{"__proto__":{"status":"success"},"status":"failed"}`,
    `{"type":"${POSTMATE}","postmate":"handshake","model":{"__proto__":{"session":"${session}","v":1}},"__proto__":null}`,
  ].map((text) => JSON.parse(text));
  const odd = [
    null,
    undefined,
    0,
    Number.NaN,
    -1,
    7n,
    true,
    '',
    'close',
    'done',
    [],
    [['close']],
    {},
    new Date(0),
    new Map([['type', 'close']]),
  ];
  const large = [huge, { type: 'done', reference: huge, status: huge }, deep, cyclic];
  const plain = [...bodies, getter];
  const all: unknown[] = [...odd, ...own, ...bank, ...plain, ...stamped, ...wrapped, ...hands, ...large];

  const targets = new Set<Window>();
  if (aim === 'the overlay') {
    const overlay = document.querySelector('kobo-checkout')?.shadowRoot?.querySelector('iframe');
    if (overlay?.contentWindow) targets.add(overlay.contentWindow);
  } else {
    const walk = (target: Window) => {
      if (target !== window) targets.add(target);
      for (let index = 0; index < target.length; index += 1) {
        const inner = target[index];
        if (inner) walk(inner);
      }
    };
    walk(top ?? window);
    if (opener) walk((opener as Window).top ?? opener);
    // Add the parents, because `frames` of a window does not list a frame in a shadow tree.
    for (let up: Window = window; up !== up.parent; up = up.parent) targets.add(up.parent);
  }
  for (const target of targets) {
    for (const message of all) {
      try {
        target.postMessage(message, '*');
      } catch {
        // The message contains a getter that throws when the message is copied.
      }
    }
    target.postMessage(mark, '*');
  }
  return targets.size;
}
