const MAGIC = 'mozLz40\0';
/** The length of the header: the magic number, and four bytes for the uncompressed length. */
const HEADER = MAGIC.length + 4;

/**
 * Unpacks a file that Firefox has compressed, such as its session; `undefined` for incomplete files and other formats.
 * The file is one block of LZ4 (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md) after a header.
 */
export function unpackMozLz4(file: Buffer): Buffer | undefined {
  if (file.length < HEADER || file.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
  const out = Buffer.alloc(file.readUInt32LE(MAGIC.length));
  let from = HEADER;
  let to = 0;

  /** Reads a length: four bits of a token, followed by more bytes if all four bits are set. */
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
      // Copy byte by byte, because the source may overlap the bytes just written.
      for (let left = length(token & 15) + 4; left > 0; left -= 1, to += 1) {
        out.writeUInt8(out.readUInt8(to - distance), to);
      }
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
