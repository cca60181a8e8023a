/** Characters of a line, and of an event's data, that are kept, so that an endless stream can't fill a phone's memory. */
const MOST = 65_536;

/** What a browser's own `EventSource` would dispatch. */
export interface ServerEvent {
  type: string;
  data: string;
}

/**
 * Reads a stream of server-sent events by the rules of the HTML standard (§9.2.6), in chunks of any size.
 * @param lastEventId the id that the previous stream ended with; empty for the first.
 */
export function createEventReader(lastEventId: string) {
  /** The line that has not ended yet. */
  let line = '';
  /** The last line ended with a carriage return: a line feed right after it ends no other. */
  let returned = false;
  let data = '';
  let type = '';
  let id = lastEventId;
  const reader = {
    /** Of the last complete event. */
    lastEventId,
    /** Milliseconds to wait before the stream is opened again, where it has said so. */
    retry: undefined as number | undefined,
    /** Whether a comment or an event has ended in the last chunk: bytes alone show no working stream. */
    isAlive: false,
    /** Takes the next chunk of the stream. Returns the events that end in it. */
    read(piece: string): ServerEvent[] {
      reader.isAlive = false;
      if (piece === '') return [];
      const text = returned && piece.startsWith('\n') ? piece.slice(1) : piece;
      returned = piece.endsWith('\r');
      const lines = (line + text).split(/\r\n|\r|\n/);
      line = lines.pop()?.slice(0, MOST) ?? '';
      return lines.flatMap(readLine);
    },
  };

  function readLine(text: string): ServerEvent[] {
    if (text === '') return dispatch();
    const colon = text.indexOf(':');
    if (colon === 0) reader.isAlive = true;
    const [name, value] =
      colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1).replace(/^ /, '')];
    if (name === 'data' && data.length < MOST) data += `${value}\n`;
    if (name === 'event') type = value;
    if (name === 'id' && !value.includes('\0')) id = value;
    if (name === 'retry' && /^\d+$/.test(value)) reader.retry = Number(value);
    return [];
  }

  function dispatch(): ServerEvent[] {
    reader.lastEventId = id;
    const events = data === '' ? [] : [{ type: type || 'message', data: data.slice(0, -1) }];
    if (events.length > 0) reader.isAlive = true;
    data = '';
    type = '';
    return events;
  }

  return reader;
}
