import * as v from 'valibot';

const Owned = v.object({ merchant: v.object({ publicKey: v.string() }) });

/** The merchant's public key in a transaction's metadata, if any. */
export function merchantKeyOf(metadata: Record<string, unknown>): string | undefined {
  const parsed = v.safeParse(Owned, metadata);
  return parsed.success ? parsed.output.merchant.publicKey : undefined;
}

/** The merchant of all seeded objects. */
export const MERCHANT = {
  name: 'Adire & Sons',
  publicKey: 'pk_test_adire',
  email: 'help@adire.example',
};

/** Files of the sandbox. A reply adds an origin, because the API returns absolute URLs. */
export const PICTURES = {
  logo: '/sandbox/public/adire-logo.svg',
  icon: '/sandbox/public/adire-icon.svg',
  cloth: '/sandbox/public/adire-cloth.svg',
  scarf: '/sandbox/public/adire-scarf.svg',
  cap: '/sandbox/public/adire-cap.svg',
};
