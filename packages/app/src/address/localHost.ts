/** Whether a host name is this machine's own: no address that a payer comes by, and safe without `https:`. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);
}
