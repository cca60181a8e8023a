import * as v from 'valibot';

const Owned = v.object({ merchant: v.object({ publicKey: v.string() }) });

/** The key of the merchant in a transaction's metadata; nothing where there is no merchant. */
export function merchantKeyOf(metadata: Record<string, unknown>): string | undefined {
  const parsed = v.safeParse(Owned, metadata);
  return parsed.success ? parsed.output.merchant.publicKey : undefined;
}

/** The merchant of everything that is there from the start. */
export const MERCHANT = {
  name: 'Adire & Sons',
  publicKey: 'pk_test_adire',
  email: 'help@adire.example',
};

/** Files of the sandbox itself; a reply gives them an origin, as an address from an API is absolute. */
export const PICTURES = {
  logo: '/sandbox/public/adire-logo.svg',
  icon: '/sandbox/public/adire-icon.svg',
  cloth: '/sandbox/public/adire-cloth.svg',
  scarf: '/sandbox/public/adire-scarf.svg',
  cap: '/sandbox/public/adire-cap.svg',
};
