import type { BrowserContext, Request, Response } from '@playwright/test';

/** Calls that may move money, or contain the payer's code for a charge. */
const CHARGES: Record<string, RegExp> = {
  'card charge': /^POST .*\/checkout\/charge\/card(\/[^/]+)?$/,
  'card code': /^PUT .*\/checkout\/charge\/card\/[^/]+$/,
  debit: /^POST .*\/charge-account$/,
  // Exclude Opay, because its own page takes the payment. Every other wallet sends a prompt to a phone.
  prompt: /^PUT .*\/external-wallets\/(?!opay$)[^/]+$/,
};
const VERIFICATION = /^GET .*\/checkout\/status\/([^/]+)$/;

export interface Charge {
  /** `card charge`, `card code`, `debit` or `prompt`. */
  kind: string;
  reference: string;
  request: Request;
  /** The position of the request in the order of all requests and replies. */
  at: number;
  answeredAt: number;
  /** Whether the reply proves that nothing was charged. A conflict does not prove this. */
  refused: Promise<boolean>;
}

/** The charges that a browser has sent, regardless of their outcome. */
export interface ChargeWatch {
  /** Watches an additional context, which the test's browser has not created. */
  observe(context: BrowserContext): void;
  all: Charge[];
  /** Returns the number of charges that were sent for a transaction, including codes and prompts. */
  count(reference: string): number;
  /**
   * Returns the charges that repeated an earlier charge without a known failure.
   * The earlier charge was not refused, and the provider answered no verification between the two charges.
   */
  repeated(): Promise<string[]>;
}

/** Watches charges. Requests that the browser itself repeats are not visible to the test. */
export function watchCharges(): ChargeWatch {
  const all: Charge[] = [];
  const verifications: { reference: string; at: number }[] = [];
  let now = 0;

  function onResponse(response: Response): void {
    now += 1;
    const request = response.request();
    const verified = VERIFICATION.exec(callOf(request))?.[1];
    if (verified !== undefined && response.ok()) verifications.push({ reference: verified, at: now });
    const charge = all.find((sent) => sent.request === request);
    if (!charge) return;
    charge.answeredAt = now;
    charge.refused = isRefusal(response);
  }

  function verifiedBetween({ reference, at }: Charge, before: number): boolean {
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
      context.on('response', onResponse);
    },
    count: (reference) => all.filter((charge) => charge.reference === reference).length,
    async repeated() {
      const found: string[] = [];
      for (const [index, charge] of all.entries()) {
        const { kind, reference, at } = charge;
        const before = all
          .slice(0, index)
          .findLast((one) => one.kind === kind && one.reference === reference);
        if (!before || verifiedBetween(before, at)) continue;
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

/** Returns the reference in the body, otherwise in the path. */
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
 * Makes the page read a copy of each reply, so that the driver can read the reply.
 * If the page reads a body as a stream, Chromium may treat the body as aborted. The driver can't read an aborted body.
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
