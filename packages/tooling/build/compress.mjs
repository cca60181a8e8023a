/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, so that no server compresses while a payer waits. Browsers
 * take brotli; gzip is for a server that has no other.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(m?js|css|html|svg|json|txt)$/;

export function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    compressFile(join(entry.parentPath ?? entry.path, entry.name));
  }
}

export function compressFile(path) {
  const bytes = readFileSync(path);
  writeFileSync(`${path}.br`, brotli(bytes));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** @param {Buffer} bytes */
export function brotli(bytes) {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** A rollup plugin that compresses `folder` once everything has been written. */
export function compress(folder) {
  return {
    name: 'kobo-compress',
    closeBundle: {
      order: 'post',
      sequential: true,
      // After a failure there may be no folder, and its error would hide the one that matters. Rollup names here only an
      // error of the build, none of what is written.
      handler: () => (existsSync(folder) ? compressFolder(folder) : undefined),
    },
  };
}
