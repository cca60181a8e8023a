export type Awaitable<Value> = Value | Promise<Value>;

export interface Merchant {
  /** Identifies the merchant in `Authorization`, in transactions and in replies. */
  publicKey: string;
  /** The name that the payer sees. */
  name: string;
  /** The allowed origins of `returnUrl` if the public key starts the transaction, such as `https://shop.example`. */
  origins?: readonly string[] | undefined;
  /** Other fields of `metadata.merchant`: `logo`, `primaryColor`, `secondaryColor`, `email`, `phone_number`. */
  profile?: Readonly<Record<string, unknown>> | undefined;
}

/** Finds the merchant of a key. Two functions ensure that a public key is never treated as a secret key. */
export interface Keys {
  public(key: string): Awaitable<Merchant | undefined>;
  /** Returns the merchant with this secret key. Store a hash of secret keys, and compare the hash of `key`. */
  secret(key: string): Awaitable<Merchant | undefined>;
}

/** The merchant whose key a request contains. */
export interface Caller {
  merchant: Merchant;
  /** Whether the key is the secret key, which only the merchant's server has. */
  byServer: boolean;
}

/** Visible ASCII without blanks. The joined values of two `Authorization` headers contain a blank. */
const KEY = /^[!-~]{1,512}$/;

/**
 * Finds the merchant whose key is the value of `Authorization`, without a scheme such as `Bearer`.
 * @returns `absent` without the header; `unknown` if the key belongs to no merchant.
 */
export async function callerOf(keys: Keys, headers: Headers): Promise<Caller | 'absent' | 'unknown'> {
  const key = headers.get('authorization');
  if (key === null) return 'absent';
  // A lookup in a plain object finds `constructor` and other inherited properties.
  if (!KEY.test(key) || key in Object.prototype) return 'unknown';
  const merchant = await keys.public(key);
  // Compare the key again, because a database may ignore case.
  if (merchant) return merchant.publicKey === key ? { merchant, byServer: false } : 'unknown';
  const owner = await keys.secret(key);
  return owner && owner.publicKey !== key ? { merchant: owner, byServer: true } : 'unknown';
}
