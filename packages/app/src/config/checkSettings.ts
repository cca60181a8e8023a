import * as v from 'valibot';
import { safeUrl } from '../address/safeUrl';
import { type Config, type ConfigCheck, checkConfig, problemOf, TelemetrySetting } from './config';

/** A placeholder for the checkout's own origin, for addresses without an origin: an empty base URL or a path. */
const OWN = 'https://own.invalid';

/**
 * Returns whether an address has the origin of a configured service. The page's content security policy allows no other origin.
 */
function isOnService(url: string, services: Config['services']): boolean {
  const bases = Object.values(services).flatMap(({ dev, live }) => [dev, live]);
  // A path starts with one slash. After two slashes, a host name would follow.
  const isAddress = /^(https?:\/)?\/[^/]/.test(url);
  return isAddress && bases.some((base) => originOf(base) === originOf(url));
}

function originOf(address: string): string | undefined {
  return safeUrl(address.startsWith('http') ? address : OWN + address)?.origin;
}

/**
 * Checks a configuration block before a deployment (tooling/deploy/configCheck.mjs).
 * Unlike the browser's check, this function reports wrong telemetry settings, which must not stop a payment.
 */
export function checkSettings(text: string): ConfigCheck {
  const checked = checkConfig(text);
  if (!checked.ok) return checked;
  const { telemetry } = JSON.parse(text);
  if (telemetry === undefined) return checked;
  const problems = problemsOf(telemetry, checked.value.services);
  return problems.length > 0 ? { ok: false, error: problems } : checked;
}

function problemsOf(telemetry: unknown, services: Config['services']): string[] {
  const parsed = v.safeParse(TelemetrySetting, telemetry);
  if (!parsed.success) return parsed.issues.map((issue) => problemOf(issue, ['telemetry']));
  const { url, sample } = parsed.output;
  return [
    ...(sample >= 0 && sample <= 1 ? [] : ['telemetry.sample: Expected a number from 0 to 1']),
    ...(isOnService(url, services)
      ? []
      : ['telemetry.url: Expected an address, or a path, on a configured service']),
  ];
}
