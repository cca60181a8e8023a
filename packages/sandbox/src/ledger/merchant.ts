import { isLocalHost } from '@kobo/protocol/address';
import * as v from 'valibot';

const Owned = v.object({ merchant: v.object({ publicKey: v.string() }) });

export function merchantKeyOf(metadata: Record<string, unknown>): string | undefined {
  const parsed = v.safeParse(Owned, metadata);
  return parsed.success ? parsed.output.merchant.publicKey : undefined;
}

/**
 * Returns the public key of a key's merchant: `pk_test_adire` for `pk_test_adire` and for `sk_test_adire`.
 * Every name after `test_` is a merchant. Other keys belong to no merchant.
 */
export function merchantOfKey(key: string): string | undefined {
  const [, name] = /^[ps]k_(test_\w{1,100})$/.exec(key) ?? [];
  return name === undefined ? undefined : `pk_${name}`;
}

/**
 * Returns whether a merchant has registered the origin of an address. Every merchant has registered the names of the sandbox's
 * machine.
 * @param hosts names of the sandbox's machine in addition to the local names (`KOBO_HOSTS`).
 */
export function isRegistered(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && (isLocalHost(hostname) || hosts.includes(hostname));
}

/** The merchant of all seeded objects. */
export const MERCHANT = {
  name: 'Adire & Sons',
  publicKey: 'pk_test_adire',
  email: 'help@adire.example',
};

/** The paths of the sandbox's pictures. Replies add the origin, because the API returns absolute URLs. */
export const PICTURES = {
  logo: '/sandbox/public/adire-logo.svg',
  icon: '/sandbox/public/adire-icon.svg',
  cloth: '/sandbox/public/adire-cloth.svg',
  scarf: '/sandbox/public/adire-scarf.svg',
  cap: '/sandbox/public/adire-cap.svg',
};
