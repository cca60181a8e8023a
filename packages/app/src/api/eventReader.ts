/**
 * Limit in characters for an incomplete line and for an event's data, because an endless stream could exhaust a phone's memory.
 * A longer incomplete line is cut. Once an event's data has this length, further `data` lines are dropped.
 */
const MOST = 65_536;

/** An event as a browser's `EventSource` would dispatch it. */
export interface ServerEvent {
  type: string;
  data: string;
}

/**
 * Creates a reader for a stream of server-sent events (HTML standard, §9.2.6). The chunks may have any size.
 * @param lastEventId the last id of the previous stream; empty for the first stream.
 */
export function createEventReader(lastEventId: string) {
  /** The incomplete last line. */
  let line = '';
  /** Whether the last chunk ended with a carriage return. A line feed that follows is part of the same line break. */
  let returned = false;
  let data = '';
  let type = '';
  let id = lastEventId;
  const reader = {
    /** The id of the last complete event. */
    lastEventId,
    /** Milliseconds to wait before reopening the stream, if the stream has set a delay. */
    retry: undefined as number | undefined,
    /** Whether the last chunk completed a comment or an event. Other bytes don't prove a working stream. */
    isAlive: false,
    /** Reads the next chunk of the stream. Returns the events that the chunk completes. */
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
