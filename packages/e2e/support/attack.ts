import { expect, type Frame, type Page } from '@playwright/test';

/** What an attacker knows, at worst: the session and the reference of the checkout that is open. */
export interface Known {
  session: string;
  reference: string;
}

/** Whom an attacker speaks to. */
type Aim = 'every window' | 'the overlay';

/** The last message of an attack; its number is the attack's. */
const MARK = 'kobo-attack';

/** In every frame and window, before their own scripts: notes when the last message of an attack was there. */
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
 * Forges every message that there is, from this frame to every window that it can reach, or from a host into its overlay.
 * Returns once all of them were heard: what one window says to another arrives in order, and a mark comes last.
 */
export async function attack(from: Frame, known: Known, aim: Aim = 'every window'): Promise<void> {
  attacks += 1;
  const mark = `${MARK} ${attacks}`;
  const reached = await from.evaluate(forgeAll, { ...known, aim, mark });
  expect(reached, 'windows that were attacked').toBeGreaterThan(0);
  const frames = from
    .page()
    .context()
    .pages()
    .flatMap((page) => page.frames());
  await expect
    .poll(async () => {
      const heard = await Promise.all(frames.map((frame) => marksIn(frame, mark)));
      return heard.filter(Boolean).length;
    })
    .toBe(reached);
}

/** Whether the frame has heard the mark, and has drawn what came before it. */
function marksIn(frame: Frame, mark: string): Promise<boolean> {
  if (frame.isDetached()) return Promise.resolve(false);
  return frame
    .evaluate(
      (wanted) => (window as unknown as { attackMarks?: string[] }).attackMarks?.includes(wanted) === true,
      mark,
    )
    .catch(() => false);
}

/** Runs in the attacker's page. Returns how many windows it has spoken to. */
function forgeAll({ session, reference, aim, mark }: Known & { aim: Aim; mark: string }): number {
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
  // A host may command its own overlay: there it is the stamp that is wrong.
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
    // To its own overlay a host may say what it likes, and hears what it deserves.
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
    // A frame in a shadow tree is in no list; from inside it, the parent is known.
    for (let up: Window = window; up !== up.parent; up = up.parent) targets.add(up.parent);
  }
  for (const target of targets) {
    for (const message of all) {
      try {
        target.postMessage(message, '*');
      } catch {
        // The getter throws here already: it is read for the copy.
      }
    }
    target.postMessage(mark, '*');
  }
  return targets.size;
}
