/** Whether a host name is this machine's own: payers never come by it, and it is safe without `https:`. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);
}
