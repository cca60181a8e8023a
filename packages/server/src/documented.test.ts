/** Compiles the code blocks of the merchants' documents in a project with strict TypeScript. */
import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse, type VerifyRefusal } from './refusals';
import { casesIn, type SignatureCase, type WebhookCase } from './testVectors';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** TypeScript 7, the native compiler. */
const TSC = join(HERE, '../../../node_modules/typescript-native/bin/tsc');
const text = ['server', 'webhooks', 'order-store']
  .map((name) => readFileSync(join(HERE, `../../../docs/merchants/${name}.md`), 'utf8'))
  .join('\n');
const [, store = ''] = /^```js run=orders\.mjs\n(.*?)^```/ms.exec(text) ?? [];

/** Declarations for the merchant's own code in the blocks, and for `pg`, similar to its published types. */
const AROUND = `
declare module 'pg' {
  class Pool {
    on(event: 'error', listener: (error: Error) => void): this;
    query(sql: string, values?: unknown[]): Promise<{ rows: any[]; rowCount: number | null }>;
  }
  export default { Pool };
}`;
const OWN = `
import type { IncomingMessage, ServerResponse } from 'node:http';
declare function ship(order: string): void;
declare function reply(body: object): void;
declare function fail(status: number, message: string): void;
declare function notifyStaff(reference: string, refusal: string, found: { amount?: string | undefined } | undefined): void;
declare const database: {
  priceOf(order: string): Promise<{ amount: string; currency: string } | undefined>;
  openOrders(): Promise<{ order: string; reference: string; amount: string; currency: string }[]>;
};
declare const [reference, request, response]: [string, IncomingMessage, ServerResponse];
`;

/** Returns the first code block below a heading. */
function blockOf(heading: string): string {
  const [, block = ''] = new RegExp(`^#+ ${heading}\\n.*?^\`\`\`js\\n(.*?)^\`\`\``, 'ms').exec(text) ?? [];
  return block;
}

let folder = '';
beforeEach(() => {
  // The folder is inside the package, so that TypeScript finds the types of Node.
  folder = mkdtempSync(join(HERE, '../.documented-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('the documents’ code blocks compile in strict TypeScript', { timeout: 60_000 }, () => {
  const blocks = [
    'Set up',
    'Start a payment',
    'Verify a payment',
    'Read webhooks',
    'Reconcile open orders',
  ].map(blockOf);
  expect(blocks).not.toContain('');
  const [setUp = '', ...others] = blocks;
  const options = {
    strict: true,
    allowJs: true,
    checkJs: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: 'preserve',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: ['node'],
    paths: { '@kobo/server': [join(HERE, 'index.ts')] },
    skipLibCheck: true,
    noEmit: true,
  };
  const files = {
    'orders.mjs': store,
    'shop.mts': [setUp, OWN, ...others].join('\n'),
    'pg.d.ts': AROUND,
    'tsconfig.json': JSON.stringify({ compilerOptions: options, files: ['shop.mts', 'pg.d.ts'] }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});

it('the documented setup survives an error event of the database pool', () => {
  const pools: EventEmitter[] = [];
  class Pool extends EventEmitter {
    constructor() {
      super();
      pools.push(this);
    }
  }
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const code = blockOf('Set up').replaceAll(/^import .*$/gm, '');
  new Function('koboServer', 'pg', 'sqlOrders', code)(vi.fn(), { Pool }, vi.fn());
  expect(pools).toHaveLength(1);
  expect(() => pools[0]?.emit('error', new Error('terminating connection'))).not.toThrow();
  expect(log).toHaveBeenCalledOnce();
});

const errors = readFileSync(join(HERE, '../../../docs/reference/errors.md'), 'utf8');

/** Returns the items of the lists below a heading, such as "- `pending` (204, 503): not paid yet". */
function itemsOf(heading: string): { refusal: string; statuses: string[]; payable: boolean }[] {
  const [, section = ''] = errors.split(`# ${heading}\n`);
  const [own = ''] = section.split(/^#/m);
  const payableFrom = own.indexOf('\n`payable` is true');
  return [...own.matchAll(/^- `[a-z-]+`.*/gm)].map(({ 0: item, index }) => ({
    refusal: item.split('`')[1] ?? '',
    statuses: /^- `[a-z-]+` \(([\d, ]+)\)/.exec(item)?.[1]?.split(', ') ?? [],
    payable: payableFrom >= 0 && index > payableFrom,
  }));
}

const VERIFY_ITEMS = itemsOf('What `@kobo/server` refuses');
const WEBHOOK_ITEMS = itemsOf('What `webhook` refuses');

it('the error codes name the refusals that leave a transaction payable', () => {
  expect(VERIFY_ITEMS.length).toBeGreaterThan(20);
  for (const { refusal, payable } of VERIFY_ITEMS) {
    expect([refusal, payable]).toEqual([refusal, refuse(refusal as VerifyRefusal).payable]);
  }
});

it('the error codes name the HTTP statuses that answer a webhook', () => {
  const documented = new Map<string, string[]>();
  for (const { refusal, statuses } of [...VERIFY_ITEMS, ...WEBHOOK_ITEMS]) documented.set(refusal, statuses);
  const refused = [
    ...casesIn<WebhookCase>('webhook').flatMap(({ expect: given }) =>
      given.ok ? [] : [{ refusal: given.refusal, status: given.status }],
    ),
    ...casesIn<SignatureCase>('signature').flatMap(({ expect: refusal }) =>
      refusal ? [{ refusal, status: 401 }] : [],
    ),
  ];
  for (const { refusal, status } of refused) {
    expect(documented.get(refusal), refusal).toContain(String(status));
  }
});
