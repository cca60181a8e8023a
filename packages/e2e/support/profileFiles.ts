import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretsIn } from './secrets';

export interface ProfileFile {
  name: string;
  bytes: Buffer;
}

/** The minimum length of a searchable secret. Shorter secrets occur by chance in a database. */
const SHORT = 5;

/** Reads every file of a profile, even while its browser runs. */
export async function profileFiles(folder: string): Promise<ProfileFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => ({
    name,
    // The browser may have removed the file meanwhile.
    bytes: await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0)),
  }));
  return Promise.all(read);
}

/** Finds secrets as UTF-8 and as UTF-16 at even and odd positions, because browsers write fields in all these forms. */
export function secretsInBytes(bytes: Buffer, secrets: readonly string[]): string[] {
  const wide = [bytes, bytes.subarray(1)].flatMap((part) => secretsIn(part.toString('utf16le'), secrets));
  const plain = secrets.filter((secret) => secret.length >= SHORT && bytes.includes(secret));
  return [...new Set([...wide, ...plain])];
}
