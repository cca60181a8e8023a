import type { EndpointName } from '@kobo/protocol/api';
import { lists } from './checkPreflight';
import type { Exchange } from './exchange';
import type { Findings } from './findings';

/**
 * Checks the redirect, CORS headers, content type, caching and duration of a reply, but not its data.
 * @param options `slow`: the time in milliseconds after which a reply is reported as slow.
 */
export function checkAnswer(
  findings: Findings,
  call: EndpointName,
  { answer, method, url }: Exchange,
  { origin, slow }: { origin: string; slow: number },
): void {
  if (!answer) return;
  const { headers, status, milliseconds } = answer;
  const { breaks } = findings;
  const tolerated = (what: string, cost: string) => findings.add({ call, level: 'tolerated', what, cost });
  const crossOrigin = new URL(url).origin !== origin;

  if (status >= 300 && status < 400) {
    breaks(call, 'no-redirect', `HTTP ${status}, a redirect`);
  }
  if (crossOrigin) {
    const allowed = headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== origin) {
      breaks(
        call,
        'cors',
        `no Access-Control-Allow-Origin for ${origin} on HTTP ${status}: the page can’t read the reply`,
      );
    }
    if (allowed === origin && !lists(headers, 'vary', 'origin')) {
      tolerated(
        'Vary does not name Origin',
        'a cache may send the reply to another origin, which can’t read it',
      );
    }
    if (!lists(headers, 'access-control-expose-headers', 'date')) {
      tolerated(
        'Access-Control-Expose-Headers does not name Date',
        'countdowns use the payer’s own clock, even if it is wrong',
      );
    }
  }
  const type = headers.get('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    tolerated(
      `Content-Type is ${type === '' ? 'missing' : type.split(';')[0]}`,
      'the checkout still reads it as JSON, but a gateway may block it',
    );
  }
  if (method === 'GET') checkCaching(findings, call, headers);
  if (milliseconds > slow) {
    tolerated(`the answer took ${(milliseconds / 1000).toFixed(1)} s`, 'the payer sees a waiting screen');
  }
}

function checkCaching(findings: Findings, call: EndpointName, headers: Headers): void {
  const control = headers.get('cache-control')?.toLowerCase() ?? '';
  if (/no-store|no-cache|max-age=0/.test(control)) return;
  const kept = /max-age=[1-9]|immutable/.test(control);
  if (kept && call === 'verify') {
    findings.breaks(call, 'fresh-status', `Cache-Control: ${control}`);
    return;
  }
  findings.add({
    call,
    level: 'tolerated',
    what: `Cache-Control is ${control === '' ? 'missing' : control}, not no-store`,
    cost: 'a payer who returns may see an old reply',
  });
}
