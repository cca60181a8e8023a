import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventReader } from './eventReader';

const LONG = 'x'.repeat(2048);

/** Returns the events of a stream in these chunks, and the reader's state at the end. */
function read(...pieces: string[]) {
  const reader = createEventReader('');
  const decoder = new TextDecoder();
  const bytes = new TextEncoder();
  const events = pieces.flatMap((piece) =>
    reader.read(decoder.decode(bytes.encode(piece), { stream: true })),
  );
  return { events, lastEventId: reader.lastEventId, retry: reader.retry };
}
const dataOf = (stream: string) => read(stream).events.map(({ data }) => data);

describe('a stream of server-sent events', () => {
  it.each<[string, string, string[]]>([
    ['format-bom', '\uFEFFdata:1\n\n\uFEFFdata:2\n\ndata:3\n\n', ['1', '3']],
    ['format-bom-2', '\uFEFF\uFEFFdata:1\n\ndata:2\n\ndata:3\n\n', ['2', '3']],
    [
      'format-comments',
      `data:1\r:\0\n:\r\ndata:2\n:${LONG}\rdata:3\n:data:fail\r:${LONG}\ndata:4\n\n`,
      ['1\n2\n3\n4'],
    ],
    ['format-data-before-final-empty-line', 'retry:1000\ndata:test1\n\nid:test\ndata:test2', ['test1']],
    ['format-field-data', 'data:\n\ndata\ndata\n\ndata:test\n\n', ['', '\n', 'test']],
    ['format-field-event-empty', 'event: \ndata:data\n\n', ['data']],
    [
      'format-field-parsing',
      'data:\0\ndata:  2\rData:1\ndata\0:2\ndata:1\r\0data:4\nda-ta:3\rdata_5\ndata:3\rdata:\r\n data:32\ndata:4\n\n',
      ['\0\n 2\n1\n3\n\n4'],
    ],
    ['format-field-retry-empty', 'retry\ndata:test\n\n', ['test']],
    [
      'format-field-unknown',
      'data:test\n data\ndata\nfoobar:xxx\njustsometext\n:thisisacommentyay\ndata:test\n\n',
      ['test\n\ntest'],
    ],
    ['format-leading-space', 'data:\ttest\rdata: \ndata:test\n\n', ['\ttest\n\ntest']],
    ['format-newlines', 'data:test\r\ndata\ndata:test\r\n\r', ['test\n\ntest']],
    ['format-null-character', 'data:\0\n\n', ['\0']],
    ['format-utf-8', 'data:ok…\n\n', ['ok…']],
  ])('is read as in the web-platform-tests: %s', (_, stream, expected) => {
    expect(dataOf(stream)).toEqual(expected);
  });

  it('has events with names (format-field-event)', () => {
    expect(read('event:test\ndata:x\n\ndata:x\n\n').events).toEqual([
      { type: 'test', data: 'x' },
      { type: 'message', data: 'x' },
    ]);
  });

  it.each<[string, string, string]>([
    ['format-field-id', 'id:…\ndata:hello\n\n', '…'],
    ['format-field-id-2', 'id:…\ndata:hello\n\ndata:again\n\n', '…'],
    ['format-field-id-3, persists', 'id: 1\ndata: a\n\ndata: b\n\n', '1'],
    ['format-field-id-3, changes', 'id: 1\ndata: a\n\nid: 2\ndata: b\n\ndata: c\n\n', '2'],
    ['format-field-id-3, resets', 'id: 1\ndata: a\n\nid\ndata: b\n\ndata: c\n\n', ''],
    ['format-field-id-null', 'id:\0\0\ndata:hello\n\n', ''],
    ['format-data-before-final-empty-line', 'data:test1\n\nid:test\ndata:test2', ''],
  ])('provides the last event id: %s', (_, stream, expected) => {
    expect(read(stream).lastEventId).toBe(expected);
  });

  it.each<[string, string, number | undefined]>([
    ['format-field-retry', 'retry:02000\ndata:x\n\n', 2000],
    ['format-field-retry-bogus', 'retry:2000\nretry:1000x\ndata:x\n\n', 2000],
    ['format-field-retry-empty', 'retry\ndata:test\n\n', undefined],
  ])('provides the retry delay: %s', (_, stream, expected) => {
    expect(read(stream).retry).toBe(expected);
  });

  it('starts with the last event id of the previous stream', () => {
    const reader = createEventReader('7');
    reader.read(': open\n\n');
    expect(reader.lastEventId).toBe('7');
  });

  it('gives the same events for every division into pieces', () => {
    const text = fc.string({ unit: fc.constantFrom(...'\r\n:a 1…\0', 'data', 'id', 'retry', 'event') });
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 40 }), { maxLength: 12 }), (stream, sizes) => {
        const whole = createEventReader('');
        const inPieces = createEventReader('');
        const pieces: string[] = [];
        let rest = stream;
        for (const size of sizes) {
          pieces.push(rest.slice(0, size));
          rest = rest.slice(size);
        }
        const events = [...pieces, rest].flatMap((piece) => inPieces.read(piece));
        expect(events).toEqual(whole.read(stream));
        expect([inPieces.lastEventId, inPieces.retry]).toEqual([whole.lastEventId, whole.retry]);
      }),
    );
  });

  it('is alive only after a complete comment or event', () => {
    const reader = createEventReader('');
    const alive = (piece: string) => {
      reader.read(piece);
      return reader.isAlive;
    };
    expect([':', ' ping', '\n', '\n', 'data: 1', '\n', '\r\n', 'retry: 9\n\n', ''].map(alive)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('never throws, and limits the size of a line and of an event', () => {
    const reader = createEventReader('');
    for (let piece = 0; piece < 50; piece += 1) reader.read(`data:${'x'.repeat(10_000)}`);
    const [event] = reader.read('\n\n');
    expect(event?.data.length).toBeLessThan(66_000);
    const lines = createEventReader('').read(`${`data:${'x'.repeat(1_000)}\n`.repeat(1_000)}\n`);
    expect(lines[0]?.data.length).toBeLessThan(67_000);
  });
});
