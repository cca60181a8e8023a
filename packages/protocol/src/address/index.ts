/**
 * Whether a host name is this machine's own, where http goes through no network, and where no payer comes from. As a `URL`
 * has it: in small letters, an IPv4 address in four decimals, an IPv6 address in brackets (WHATWG URL, 3.5).
 */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname);
}

/** What a `URL` says of its address. */
interface Address {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
}

/**
 * An address, if it is safe (`isSafeAddress`).
 * @param parse throws for a text that is no address, as `new URL(text)` does.
 */
export function safeAddress<Url extends Address>(parse: () => Url): Url | undefined {
  try {
    const url = parse();
    return isSafeAddress(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Whether somebody may be sent there, or something secret: https, or http on this machine; no credentials. */
export function isSafeAddress({ protocol, hostname, username, password }: Address): boolean {
  const encrypted = protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname));
  return encrypted && username === '' && password === '';
}
