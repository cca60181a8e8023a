/** Names of this machine, where http goes through no network. */
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/;

/** An absolute address that may be gone to: https, or http on this machine, without credentials; nothing for any other. */
export function safeAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(text);
  const safe = protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.test(hostname));
  return safe && username === '' && password === '' ? href : undefined;
}
