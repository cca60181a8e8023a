import { parse } from '../options';
import { answerFindings, embedderFinding, silenceFinding } from './answers';
import { passed } from './checks';
import type { Diagnosis, Finding } from './findings';
import { nameFindings, pageFindings } from './page';
import { policyFinding } from './policy';
import { probe } from './probe';
import { reachOf } from './reach';
import { report } from './report';
import { notedReports } from './reports';
import { placeFindings, surroundings } from './surroundings';

/** Diagnoses in progress, by origin. Concurrent calls share a diagnosis. */
const running = new Map<string | undefined, Promise<Diagnosis>>();

/**
 * Finds problems with the checkout in this page. Prints and returns the diagnosis, with a fix for each problem.
 * Works even while a checkout is open, and leaves nothing in the page.
 * @param allowed the options that the script's tag allows in attributes; absent for the module, which has no tag.
 */
export function examine(origin: string | undefined, allowed?: string[]): Promise<Diagnosis> {
  const inProgress = running.get(origin);
  if (inProgress) return inProgress;
  const diagnosis = diagnose(origin, allowed).finally(() => running.delete(origin));
  running.set(origin, diagnosis);
  return diagnosis;
}

async function diagnose(given: string | undefined, allowed: string[] | undefined): Promise<Diagnosis> {
  // Callers may pass any address of the checkout.
  const origin = parse(given)?.origin;
  const page = surroundings();
  const place = placeFindings(given, page);
  const findings = [...place, ...nameFindings(), ...pageFindings(document, origin, allowed)];
  const tried = origin && place.every(({ severity }) => severity === 'warning');
  if (tried) findings.push(...(await framed(origin, page.pageOrigin)));
  const distinct = withoutDoubles(findings);
  const diagnosis = {
    ok: distinct.every(({ severity }) => severity === 'warning'),
    findings: distinct,
    passed: tried ? passed(distinct) : [],
  };
  report(diagnosis, origin);
  return diagnosis;
}

/** Opens a hidden checkout and returns the findings. */
async function framed(origin: string, pageOrigin: string): Promise<Finding[]> {
  const { outcome, violations } = await probe(origin);
  const noted = notedReports();
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv]')].map(
    ({ content }) => content,
  );
  const policies = [...violations, ...noted.violations]
    .map((violation) => policyFinding(violation, origin, metas))
    .filter((finding) => finding !== undefined);
  const embedder = noted.embedderBlocks.filter(({ blocked }) => parse(blocked)?.origin === origin);
  const findings = [...policies, ...answerFindings(outcome, origin)];
  if (outcome.status === 'silent') {
    const enforced = embedder.find((block) => block.enforced);
    // Without reports, `crossOriginIsolated` shows that the page has an embedder policy.
    const block = enforced ?? (crossOriginIsolated ? { blocked: origin, enforced: true } : undefined);
    findings.push(silenceFinding(origin, block ? 'unknown' : await reachOf(origin), block, pageOrigin));
  } else {
    findings.push(...embedder.map(embedderFinding));
  }
  return findings;
}

function withoutDoubles(findings: Finding[]): Finding[] {
  const seen = new Map(
    findings.map((finding) => [`${finding.code} ${finding.problem} ${finding.fix}`, finding]),
  );
  const order = (finding: Finding) => (finding.severity === 'error' ? 0 : 1);
  return [...seen.values()].sort((one, other) => order(one) - order(other));
}
