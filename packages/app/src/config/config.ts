import type { Service } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { ServiceKind } from '../address/route';
import { CONFIG_ELEMENT, environmentOf, hostOf } from './environment';

/** Base URLs of one service; an empty one means the current origin. */
const BaseUrls = v.object({ dev: v.string(), live: v.string() });

const Config = v.object({
  provider: v.object({
    name: v.string(),
    supportEmail: v.optional(v.string()),
    supportPhone: v.optional(v.string()),
  }),
  apiKey: v.string(),
  services: v.object({
    invoices: BaseUrls,
    wallets: BaseUrls,
    bankPayments: BaseUrls,
    proPayments: BaseUrls,
  }),
  /** Adds `Idempotency-Key` to charges. Off by default: a provider's CORS list may refuse the header. */
  idempotencyKeyHeader: v.optional(v.boolean(), false),
  /** Offers payers to save their card, encrypted, on their device. */
  savedCards: v.optional(v.boolean(), true),
});
export type Config = v.InferOutput<typeof Config>;

/**
 * Reads the configuration block of index.html, which a deployer edits.
 * @throws Error naming the first field that is wrong; there is no checkout without it.
 */
export function readConfig(document: Document): Config {
  const text = document.getElementById(CONFIG_ELEMENT)?.textContent ?? '';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Config), text);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new Error(`index.html, #${CONFIG_ELEMENT}: ${v.getDotPath(issue) ?? 'the block'}: ${issue.message}`);
}

/** Whom a payer may ask where the merchant names nobody. */
export function supportOf({ provider }: Config): string | undefined {
  return provider.supportEmail ?? provider.supportPhone;
}

/** The base URL of a service, without a slash at its end. */
export function baseUrl(
  config: Config,
  service: Service,
  here: { origin: string; hostname: string; service: ServiceKind },
): string {
  const base = config.services[hostOf(service, here.service)][environmentOf(here.hostname)] || here.origin;
  return base.replace(/\/+$/, '');
}
