// @vitest-environment node
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { reactCode, scriptCode, startCommand, vueCode } from './code';

const ORIGIN = 'http://localhost:4242';
const HOSTILE = `</script><script>alert(1)</script> \${x} {{ y }} ' " \` \\`;
const OPTIONS = { reference: 'CHK_1', theme: 'dark', metadata: { note: HOSTILE, [HOSTILE]: [1, null] } };
const MODES = [OPTIONS, { ...OPTIONS, mode: 'inline' }, { ...OPTIONS, mode: 'tab' }];

function mistakesIn(code: string, fileName: string): unknown[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022 },
  });
  return diagnostics.map(({ messageText }) => messageText);
}

/** Returns the code of the inline scripts in a page. */
function scriptsIn(page: string): string[] {
  return [...page.matchAll(/<script(?: setup)?>(.*?)<\/script>/gs)].map(([, code = '']) => code);
}

/** Runs the code of a page with a fake document. Returns the options that the checkout receives. */
function received(code: string): Record<string, unknown> {
  let given: Record<string, unknown> = {};
  const take = (options: Record<string, unknown>) => {
    given = options;
  };
  const place = { addEventListener: (_: string, press: () => void) => press() };
  const document = { querySelector: () => place };
  const Kobo = { open: take, mount: (_: unknown, options: Record<string, unknown>) => take(options) };
  runInNewContext(code, { document, Kobo });
  const { onDone: _, ...options } = given;
  return JSON.parse(JSON.stringify(options));
}

describe('the code for a script tag', () => {
  it.each(MODES)('passes the options to the checkout: %j', ({ ...options }) => {
    const [code = '', ...others] = scriptsIn(scriptCode(options, ORIGIN));
    expect(others).toEqual([]);
    const { mode: _, ...withoutMode } = { mode: '', ...options };
    expect(received(code)).toEqual('mode' in options && options.mode === 'inline' ? withoutMode : options);
  });

  it('loads kobo.js of the checkout, and opens it in the page or on a press', () => {
    expect(
      scriptCode({ reference: 'CHK_1' }, ORIGIN),
    ).toBe(`<script src="http://localhost:4242/kobo.js"></script>
<button id="pay" type="button">Pay</button>
<script>
  const button = document.querySelector('#pay');
  button.addEventListener('click', () => {
    Kobo.open({
      reference: 'CHK_1',
      // Verify the payment on your server, because a browser can forge this call.
      onDone: ({ reference }) => fetch(\`/orders/\${reference}\`),
    });
  });
</script>
`);
    expect(scriptCode({ reference: 'CHK_1', mode: 'inline' }, ORIGIN)).toContain('Kobo.mount(place, {');
  });
});

describe('the code for React', () => {
  it.each(MODES)('is valid with %j', (options) => {
    const code = reactCode(options, ORIGIN);
    expect(mistakesIn(code, 'Pay.tsx')).toEqual([]);
    expect(code).toContain("origin: 'http://localhost:4242'");
  });

  it('has a component in the page for an inline checkout, and a button otherwise', () => {
    expect(reactCode({ mode: 'inline' }, ORIGIN)).toContain('<KoboCheckout');
    expect(reactCode({ mode: 'tab' }, ORIGIN)).toContain('<KoboButton');
  });
});

describe('the code for Vue', () => {
  it.each(MODES)('is valid with %j', (options) => {
    const code = vueCode(options, ORIGIN);
    const [script = '', ...others] = scriptsIn(code);
    expect(others).toEqual([]);
    expect(mistakesIn(script, 'Pay.ts')).toEqual([]);
    // The template must contain no option value, because Vue would evaluate `{{ y }}`.
    expect(code.slice(code.indexOf('<template>'))).not.toContain('y }}');
  });
});

describe('the command that starts the transaction', () => {
  it('sends the body as JSON', () => {
    const body = { amount: 5000, paymentMethods: ['Card'] };
    const [, sent = ''] = /-d '([^']*)'\n$/.exec(startCommand(body, ORIGIN)) ?? [];
    expect(JSON.parse(sent)).toEqual(body);
  });
});
