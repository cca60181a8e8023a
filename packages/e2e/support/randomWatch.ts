import type { BrowserContext, Request } from '@playwright/test';
import { watchCharges } from './charges';
import { type Claim, checkClaim } from './claims';
import { watchPolicies } from './journey';
import type { LedgerEntry } from './sandbox';

export interface Watch {
  /** Resolves once no request is under way, or when patience ends; a request that outlasts it is not waited for again. */
  answered(patience: number): Promise<void>;
  /** The payer is about to send a form that moves money. */
  consent(): void;
  /**
   * What is wrong with the headings shown since the last call, by a ledger entry that was read afterwards.
   * `calledExpired`: the provider itself may call a paid transaction expired.
   */
  judge(entry: LedgerEntry, calledExpired: boolean): string[];
  /** Headings wait to be judged. */
  waiting(): boolean;
  /** Everything else that was wrong. */
  end(): Promise<string[]>;
}

/**
 * Watches a payer's browser from its first page. A heading is judged however briefly it was shown; the ledger that is
 * read later may know more by then, never less: a charge stays charged, and the driver lets the bank decide nothing in
 * between.
 */
export async function watch(context: BrowserContext): Promise<Watch> {
  const headings: string[] = [];
  const problems: string[] = [];
  const charges = watchCharges();
  /** How often the payer had agreed to pay when a request was sent. */
  const consentOf = new Map<Request, number>();
  const underWay = new Set<Request>();
  const waiters: (() => void)[] = [];
  let consents = 0;

  const broken = await watchPolicies(context);
  context.on('weberror', (error) => problems.push(`an error that nobody caught: ${error.error().message}`));
  await context.exposeBinding('headingShown', (_source, heading: string) => headings.push(heading));
  await context.addInitScript(() => {
    let last = '';
    new MutationObserver(() => {
      const heading = [...document.querySelectorAll('h2')]
        .map(({ textContent, parentElement }) =>
          // What counts there is said below it.
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

  /** What a browser resends on its own, below the page, is not visible here: the ledger counts that. */
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
    waiting: () => headings.length > 0,
    judge: (entry, calledExpired) =>
      headings.splice(0).flatMap((heading) => judgeHeading(heading, entry, calledExpired) ?? []),
    end: async () => [...problems, ...broken, ...(await sentTwice())],
  };
}

/** What a heading says of the money, if anything. */
function claimOf(heading: string): Claim | undefined {
  if (heading.includes('Transaction Successful')) return 'paid';
  if (heading.includes('Transaction Failed!')) return 'failed';
  return heading.includes('No payment received for this transaction') ? 'nothing received' : undefined;
}

function judgeHeading(heading: string, entry: LedgerEntry, calledExpired: boolean): string | undefined {
  const claim = claimOf(heading);
  return claim && checkClaim(claim, entry, calledExpired);
}
