/**
 * Returns whether a host name belongs to the local machine. Plain http to the local machine is safe, because the request crosses
 * no network.
 * @param hostname as `URL` normalizes it (WHATWG URL, 3.5): lower case, IPv4 as four decimal numbers, IPv6 in brackets.
 */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname);
}

/** The parts of a `URL` that determine whether an address is safe. */
interface Address {
  protocol: string;
  hostname: string;
  username: string;
  password: string;
}

/**
 * Returns the address if it is safe (`isSafeAddress`).
 * @param parse throws if the text is not an address, as `new URL(text)` does.
 */
export function safeAddress<Url extends Address>(parse: () => Url): Url | undefined {
  try {
    const url = parse();
    return isSafeAddress(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether payers or secrets may be sent to an address. The address must use https, or http on the local machine, and
 * contain no credentials.
 */
export function isSafeAddress({ protocol, hostname, username, password }: Address): boolean {
  const encrypted = protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname));
  return encrypted && username === '' && password === '';
}
