const MAGIC = 'mozLz40\0';
/** The magic, and the length of what follows. */
const HEADER = MAGIC.length + 4;

/**
 * What a file holds that Firefox has compressed, as it does its sessions: one block of LZ4
 * (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md) behind a header. Nothing for any other file, and for one
 * that was cut off while it was written.
 */
export function unpackMozLz4(file: Buffer): Buffer | undefined {
  if (file.length < HEADER || file.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
  const out = Buffer.alloc(file.readUInt32LE(MAGIC.length));
  let from = HEADER;
  let to = 0;

  /** Four bits of a token, and more bytes where these are all ones. */
  function length(bits: number): number {
    let sum = bits;
    for (let more = bits === 15 ? 255 : 0; more === 255; ) {
      more = file.readUInt8(from++);
      sum += more;
    }
    return sum;
  }

  try {
    for (;;) {
      const token = file.readUInt8(from++);
      const literals = length(token >> 4);
      to += file.copy(out, to, from, from + literals);
      from += literals;
      if (from >= file.length) return to === out.length ? out : undefined;
      const distance = file.readUInt16LE(from);
      from += 2;
      // Byte by byte: what is copied may be what was just written.
      for (let left = length(token & 15) + 4; left > 0; left -= 1, to += 1) {
        out.writeUInt8(out.readUInt8(to - distance), to);
      }
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
