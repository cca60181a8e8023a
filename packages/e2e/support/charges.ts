import type { BrowserContext, Request, Response } from '@playwright/test';

/** Calls that may move money, or carry the payer's code for it. */
const CHARGES: Record<string, RegExp> = {
  'card charge': /^POST .*\/checkout\/charge\/card(\/[^/]+)?$/,
  'card code': /^PUT .*\/checkout\/charge\/card\/[^/]+$/,
  debit: /^POST .*\/charge-account$/,
  // Opay's own page asks for the money; every other wallet asks on a phone.
  prompt: /^PUT .*\/external-wallets\/(?!opay$)[^/]+$/,
};
const VERIFICATION = /^GET .*\/checkout\/status\/([^/]+)$/;

export interface Charge {
  /** `card charge`, `card code`, `debit` or `prompt`. */
  kind: string;
  reference: string;
  request: Request;
  /** The order in which requests and answers came. */
  at: number;
  answeredAt: number;
  /** Whether the answer said that nothing was charged; a conflict says the opposite. */
  refused: Promise<boolean>;
}

/** Every charge that a browser has sent, whatever the provider made of it. */
export interface ChargeWatch {
  /** Watches a context as well: one that the browser of the test has not made. */
  observe(context: BrowserContext): void;
  all: Charge[];
  /** How many charges were sent for a transaction; codes and prompts count as well. */
  count(reference: string): number;
  /**
   * Charges that repeated one which was not known to have failed: it was not refused, and the provider was not asked in
   * between.
   */
  repeated(): Promise<string[]>;
}

/** What a browser resends on its own, below the page, is not visible here. */
export function watchCharges(): ChargeWatch {
  const all: Charge[] = [];
  const verifications: { reference: string; at: number }[] = [];
  let now = 0;

  function heard(response: Response): void {
    now += 1;
    const request = response.request();
    const verified = VERIFICATION.exec(callOf(request))?.[1];
    if (verified !== undefined && response.ok()) verifications.push({ reference: verified, at: now });
    const charge = all.find((sent) => sent.request === request);
    if (!charge) return;
    charge.answeredAt = now;
    charge.refused = isRefusal(response);
  }

  function asked({ reference, at }: Charge, before: number): boolean {
    return verifications.some((one) => one.reference === reference && one.at > at && one.at < before);
  }

  return {
    all,
    observe(context) {
      void keepAnswers(context).catch(() => undefined);
      context.on('request', (request) => {
        now += 1;
        const kind = kindOf(request);
        if (kind === undefined) return;
        const reference = referenceOf(request);
        all.push({
          kind,
          reference,
          request,
          at: now,
          answeredAt: Infinity,
          refused: Promise.resolve(false),
        });
      });
      context.on('response', heard);
    },
    count: (reference) => all.filter((charge) => charge.reference === reference).length,
    async repeated() {
      const found: string[] = [];
      for (const [index, charge] of all.entries()) {
        const { kind, reference, at } = charge;
        const before = all
          .slice(0, index)
          .findLast((one) => one.kind === kind && one.reference === reference);
        if (!before || asked(before, at)) continue;
        if (at < before.answeredAt || !(await before.refused)) found.push(`${kind} of ${reference}`);
      }
      return found;
    },
  };
}

function callOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

function kindOf(request: Request): string | undefined {
  const call = callOf(request);
  return Object.keys(CHARGES).find((kind) => CHARGES[kind]?.test(call));
}

/** Of the body where it names one, else of the path. */
function referenceOf(request: Request): string {
  const body = request.postData() ?? '';
  const named = /"(?:reference|checkoutReference)":"([^"]+)"/.exec(body)?.[1];
  if (named !== undefined) return named;
  const parts = new URL(request.url()).pathname.split('/');
  return (parts.at(-2) === 'external-wallets' ? parts.at(-4) : parts.at(-1)) ?? '';
}

function isRefusal(response: Response): Promise<boolean> {
  return response.json().then(
    (body: { status?: unknown }) => ![409, 502, 503].includes(response.status()) && body.status === false,
    () => false,
  );
}

/**
 * Chromium may end a body that is read as a stream as if it were called off, although all of it was read; then there is
 * nothing left for a driver to read. That of a copy stays.
 */
async function keepAnswers(context: BrowserContext): Promise<void> {
  await context.addInitScript((charge) => {
    const { fetch } = window;
    window.fetch = async (...call) => {
      const response = await fetch(...call);
      if (new RegExp(charge).test(response.url)) {
        response
          .clone()
          .text()
          .catch(() => undefined);
      }
      return response;
    };
  }, '/checkout/charge/|/external-wallets/');
}
