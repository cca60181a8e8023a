import type { PaymentPage } from '@kobo/protocol/api';
import { safeUrl } from '../../address/safeUrl';

const NETWORKS = ['instagram', 'facebook', 'twitter'] as const;
type Network = (typeof NETWORKS)[number];

/** Returns the merchant's addresses that are safe to follow. */
export function socialAddresses(page: Pick<PaymentPage, Network>): { network: Network; href: string }[] {
  return NETWORKS.flatMap((network) => {
    const href = socialUrl(page[network]);
    return href === undefined ? [] : [{ network, href }];
  });
}

/**
 * Adds `https://` if there is no http prefix (specification §5).
 * `http:` becomes `https:`, because every network supports `https:`. Credentials, other schemes and invalid addresses
 * are dropped.
 */
function socialUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = safeUrl(`https://${text.replace(/^https?:\/\//i, '')}`);
  return url?.hostname.includes('.') ? url.href : undefined;
}
