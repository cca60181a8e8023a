import { ANY_REFERENCE } from '@kobo/tooling/deploy/rules';
import { ADVICE, type Finding, type FindingName, type Unchecked } from './findings';
import type { Report } from './headers';
import { type Answer, CertificateError } from './request';
import type { Visitor } from './visitors';

export interface Verification {
  /** `unknown`: no difference was found, but some addresses did not answer. */
  outcome: 'same' | 'differs' | 'unknown';
  findings: Finding[];
  unchecked: Unchecked[];
  /** The number of compared answers. */
  checked: number;
  /** Whether the page's settings were also compared: the API's address, and the address for reports. */
  settingsCompared: boolean;
}

/** Collects each finding once, with the visitors that it affects, and the addresses that did not answer. */
export class Reports {
  private readonly found = new Map<string, { finding: Finding; visitors: Set<string> }>();
  private readonly unchecked = new Map<string, Unchecked>();
  private readonly origin: string;
  private readonly reference: string;
  private readonly everybody: number;
  private checked = 0;

  /**
   * @param reference the random reference of the requests. Findings contain a placeholder instead of the reference, so that
   * runs are comparable.
   * @param everybody the number of visitors.
   */
  constructor(origin: string, reference: string, everybody: number) {
    this.origin = origin;
    this.reference = reference;
    this.everybody = everybody;
  }

  add(name: FindingName, where: string, text: string, visitor?: Visitor): void {
    const message = text.replaceAll(this.reference, ANY_REFERENCE);
    const key = `${name} ${where} ${message}`;
    const entry = this.found.get(key) ?? { finding: { name, where, message }, visitors: new Set() };
    if (visitor) entry.visitors.add(visitor.name);
    this.found.set(key, entry);
  }

  of(where: string, visitor: Visitor): Report {
    return (name, message) => this.add(name, where, message, visitor);
  }

  async answer(where: string, request: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await request();
      this.checked += 1;
      return answer;
    } catch (error) {
      // Report the origin, because the certificate is the same for every path.
      if (error instanceof CertificateError) this.add('certificate-invalid', this.origin, error.message);
      else
        this.unchecked.set(where, { where, reason: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }

  verification(): Omit<Verification, 'settingsCompared'> {
    const findings = [...this.found.values()].flatMap(({ finding, visitors }) => {
      if (visitors.size === 0 || visitors.size === this.everybody) return [finding];
      const who = [...visitors].join(' and ');
      const different: Finding = {
        name: 'served-differently',
        where: finding.where,
        message: `${finding.name} only for ${who}`,
      };
      return [finding, different];
    });
    const unchecked = [...this.unchecked.values()];
    const silent = unchecked.length > 0 || this.checked === 0;
    const outcome = findings.length > 0 ? 'differs' : silent ? 'unknown' : 'same';
    return { outcome, findings: findings.sort(byName), unchecked, checked: this.checked };
  }
}

/** Orders findings as in `ADVICE`, then by address and message, so that runs with the same findings print the same text. */
function byName(one: Finding, other: Finding): number {
  const names = Object.keys(ADVICE);
  return (
    names.indexOf(one.name) - names.indexOf(other.name) ||
    one.where.localeCompare(other.where, 'en') ||
    one.message.localeCompare(other.message, 'en')
  );
}
