import type { BrowserContext, Request } from '@playwright/test';
import { watchCharges } from './charges';
import { type Claim, checkClaim } from './claims';
import { watchPolicies } from './journey';
import type { LedgerEntry } from './sandbox';

export interface Watch {
  /** Resolves once no request is under way, or after `patience` milliseconds. Later calls ignore requests that took longer. */
  answered(patience: number): Promise<void>;
  /** Records that the payer is about to submit a form that moves money. */
  consent(): void;
  /**
   * Returns the problems of the headings since the last call, compared with a ledger entry that was read afterwards.
   * `calledExpired`: whether the provider itself may report a paid transaction as expired.
   */
  judge(entry: LedgerEntry, calledExpired: boolean): string[];
  waiting(): boolean;
  /** The networks in the prompts by mobile money. */
  readonly networks: readonly unknown[];
  /** Returns all other problems. */
  end(): Promise<string[]>;
}

/**
 * Watches a payer's browser from its first page, and judges even headings that were shown briefly.
 * The ledger is read after the heading. It may contain more charges than the heading shows, but never fewer, because the bank
 * decides nothing meanwhile.
 */
export async function watch(context: BrowserContext): Promise<Watch> {
  const headings: string[] = [];
  const problems: string[] = [];
  const charges = watchCharges();
  /** How often the payer had agreed to pay before each request. */
  const consentOf = new Map<Request, number>();
  const underWay = new Set<Request>();
  const waiters: (() => void)[] = [];
  let consents = 0;
  const networks: unknown[] = [];

  watchEmail(context, problems);
  watchNetworks(context, networks);
  const broken = await watchPolicies(context);
  context.on('weberror', (error) => problems.push(`an error that nobody caught: ${error.error().message}`));
  await context.exposeBinding('headingShown', (_source, heading: string) => headings.push(heading));
  await context.addInitScript(() => {
    let last = '';
    new MutationObserver(() => {
      const heading = [...document.querySelectorAll('h2')]
        .map(({ textContent, parentElement }) =>
          // The text below this heading contains the statement about the money.
          textContent === 'Account has expired' ? parentElement?.textContent : textContent,
        )
        .join(' / ');
      if (heading === last) return;
      last = heading;
      Reflect.get(window, 'headingShown')(heading);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

  charges.observe(context);
  context.on('request', (request) => {
    underWay.add(request);
    consentOf.set(request, consents);
  });
  const finish = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) for (const resolve of waiters.splice(0)) resolve();
  };
  context.on('requestfinished', finish);
  context.on('requestfailed', finish);

  /** Finds repeated charges, except requests that the browser itself repeats. The ledger counts those requests. */
  async function sentTwice(): Promise<string[]> {
    const found: string[] = [];
    for (const [index, { request, at }] of charges.all.entries()) {
      const consent = consentOf.get(request);
      if (!consent) found.push('a charge was sent that the payer had not agreed to');
      const before = charges.all[index - 1];
      if (!before || consentOf.get(before.request) !== consent) continue;
      if (at < before.answeredAt || !(await before.refused)) {
        found.push('a charge was sent again, although it was not known that the first had failed');
      }
    }
    return found;
  }

  return {
    async answered(patience) {
      if (underWay.size === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          underWay.clear();
          resolve();
        }, patience);
        waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
    consent() {
      consents += 1;
    },
    networks,
    waiting: () => headings.length > 0,
    judge: (entry, calledExpired) =>
      headings.splice(0).flatMap((heading) => judgeHeading(heading, entry, calledExpired) ?? []),
    end: async () => [...problems, ...broken, ...(await sentTwice())],
  };
}

/** Finds an e-mail address that is sent after the provider has accepted one. */
function watchEmail(context: BrowserContext, problems: string[]): void {
  let accepted = false;
  const isEmail = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/customer');
  context.on('request', (request) => {
    if (isEmail(request) && accepted) problems.push('an e-mail address was sent after the provider had one');
  });
  context.on('response', async (response) => {
    if (!isEmail(response.request())) return;
    const body: unknown = await response.json().catch(() => undefined);
    accepted ||= response.ok() && Object(body).status === true;
  });
}

function watchNetworks(context: BrowserContext, networks: unknown[]): void {
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/external-wallets/momo'))
      networks.push(Object(request.postDataJSON()).network);
  });
}

/** Returns the heading's statement about the money, if any. */
function claimOf(heading: string): Claim | undefined {
  if (heading.includes('Transaction Successful')) return 'paid';
  if (heading.includes('Transaction Failed!')) return 'failed';
  return heading.includes('No payment received for this transaction') ? 'nothing received' : undefined;
}

function judgeHeading(heading: string, entry: LedgerEntry, calledExpired: boolean): string | undefined {
  const claim = claimOf(heading);
  return claim && checkClaim(claim, entry, calledExpired);
}
