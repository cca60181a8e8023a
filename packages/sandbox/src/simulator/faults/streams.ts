/** The behaviours of a transaction's event stream. */
export const STREAMS = {
  on: 'an event at its beginning and for every change of the status, a comment every 5 seconds',
  refused: 'HTTP 503 in place of the stream',
  cut: 'closed after 20 seconds, as by a proxy with a time limit',
  stalled: 'the same for half a minute, then nothing, as with a half-open socket',
  silent: 'nothing after its beginning, as with a proxy that stops forwarding',
  buffered: 'nothing at all, as with a proxy that buffers the whole stream',
  flood: 'ten thousand events for each change, and at its beginning',
} as const;
export type StreamName = keyof typeof STREAMS;

export function isStream(name: unknown): name is StreamName {
  return typeof name === 'string' && Object.hasOwn(STREAMS, name);
}
