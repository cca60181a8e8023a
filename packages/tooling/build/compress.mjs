/**
 * Writes a `.br` and a `.gz` file beside every text file of a folder, because compression during a request would delay the payer.
 * The gzip files are for servers without brotli.
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

/** Returns a rollup plugin that compresses `folder` after all files were written. */
export function compress(folder) {
  return {
    name: 'kobo-compress',
    closeBundle: {
      order: 'post',
      sequential: true,
      // After a failed build the folder may be missing, and a second error would hide the first. Rollup passes only errors of the
      // build to this hook, not errors of writing.
      handler: () => (existsSync(folder) ? compressFolder(folder) : undefined),
    },
  };
}
