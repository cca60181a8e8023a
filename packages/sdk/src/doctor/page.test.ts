import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameFindings, pageFindings } from './page';
import { scriptFindings } from './scriptTags';

const ORIGIN = 'https://pay.example';
const ALLOW =
  'payment; otp-credentials; publickey-credentials-get; publickey-credentials-create; clipboard-write';

function look(html: string, allowed?: string[]) {
  document.body.innerHTML = html;
  return pageFindings(document, ORIGIN, allowed).map(({ code, severity, fix }) => [code, severity, fix]);
}

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('a frame made by hand', () => {
  it('keeps its permissions in the suggested allow attribute', () => {
    expect(look(`<iframe src="${ORIGIN}/x" allow="camera 'none'; payment *;"></iframe>`)).toEqual([
      [
        'FRAME_ALLOW',
        'warning',
        `allow="camera 'none'; payment *; otp-credentials; publickey-credentials-get; publickey-credentials-create; clipboard-write"`,
      ],
    ]);
    expect(look(`<iframe src="${ORIGIN}/x" allow="${ALLOW}"></iframe>`)).toEqual([]);
  });

  it('gets an error for a sandbox without scripts, a warning for one without pop-ups', () => {
    const sandboxed = (tokens: string) =>
      look(`<iframe src="${ORIGIN}/x" allow="${ALLOW}" sandbox="${tokens}"></iframe>`).map(
        ([code, severity]) => `${code} ${severity}`,
      );
    expect(sandboxed('')).toEqual(['FRAME_SANDBOX error']);
    expect(sandboxed('allow-scripts allow-same-origin allow-forms')).toEqual(['FRAME_SANDBOX warning']);
    expect(sandboxed('ALLOW-SCRIPTS allow-same-origin allow-forms allow-popups')).toEqual([]);
  });

  it('is ignored at another origin', () => {
    expect(look('<iframe src="https://pay.example.evil.example/" sandbox></iframe>')).toEqual([]);
  });
});

describe('a trigger', () => {
  it('is checked with the rules of `open`, and its attribute is named', () => {
    const [found] = look(
      '<button data-kobo-key="k" data-kobo-amount="1" data-kobo-currency="NGN">Pay</button>',
    );
    expect(found).toEqual(['TRIGGER_OPTIONS', 'error', 'Set data-kobo-wallet-id to a valid value: given']);
  });

  it('gets an error that names data-allow for an option that the tag does not allow', () => {
    const trigger = `<button data-kobo-url="${ORIGIN}/payments/CHK_1">Pay</button>`;
    expect(look(trigger, ['key'])).toEqual([
      ['TRIGGER_OPTIONS', 'error', expect.stringContaining('data-allow="url"')],
    ]);
    expect(look(trigger, ['key', 'url'])).toEqual([]);
    expect(look(trigger)).toEqual([]);
  });

  it('may name a language, and gets a warning for an invalid language tag', () => {
    const trigger = (language: string) =>
      look(`<button data-kobo-reference="CHK_1" data-kobo-language="${language}">Pay</button>`);
    expect(trigger('yo-NG')).toEqual([]);
    expect(trigger('french, please')).toEqual([
      ['TRIGGER_OPTIONS', 'warning', 'Set data-kobo-language to a tag such as fr or yo-NG'],
    ]);
  });

  it('is found in an open shadow root, but not in the overlay’s', () => {
    for (const [name, count] of [
      ['shop-card', 1],
      ['kobo-checkout', 0],
    ] as const) {
      const host = document.createElement(name);
      document.body.replaceChildren(host);
      host.attachShadow({ mode: 'open' }).innerHTML = '<a data-kobo-refrence="CHK_1">Pay</a>';
      expect(pageFindings(document, ORIGIN)).toHaveLength(count);
    }
  });
});

describe('the tag of kobo.js', () => {
  /** Returns the findings for script tags with these attributes. The tags are outside the page, and load nothing. */
  const codes = (...tags: Record<string, string>[]) =>
    scriptFindings(
      tags.map((attributes) => {
        const script = document.createElement('script');
        for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
        return script;
      }),
    ).map(({ code }) => code);

  it('needs crossorigin with integrity only at another origin', () => {
    const integrity = 'sha256-x';
    expect(codes({ src: `${ORIGIN}/kobo.js`, integrity })).toEqual(['INTEGRITY_CROSSORIGIN']);
    expect(codes({ src: `${ORIGIN}/kobo.js`, integrity, crossorigin: '' })).toEqual([]);
    expect(codes({ src: `${location.origin}/kobo.js`, integrity })).toEqual([]);
  });

  it('needs integrity only if its file name has a version', () => {
    expect(codes({ src: `${ORIGIN}/kobo-1.2.0.js` })).toEqual(['INTEGRITY_MISSING']);
    expect(codes({ src: `${ORIGIN}/kobo.js?v=1` })).toEqual([]);
  });

  it('may occur twice with the same address, but not with two', () => {
    const own = { src: `${ORIGIN}/kobo.js` };
    expect(codes(own, own)).toEqual([]);
    expect(codes(own, { src: 'https://old.example/kobo.js' })).toEqual(['TWO_SCRIPTS']);
    expect(codes(own, { src: 'https://old.example/kobo-widget.js' })).toEqual([]);
  });
});

describe('the name `Kobo`', () => {
  it('may be undefined or the library; any other value is reported', () => {
    expect(nameFindings()).toEqual([]);
    vi.stubGlobal('Kobo', { doctor() {} });
    expect(nameFindings()).toEqual([]);
    vi.stubGlobal('Kobo', document.createElement('form'));
    expect(nameFindings()).toMatchObject([{ code: 'KOBO_HIDDEN' }]);
  });
});
