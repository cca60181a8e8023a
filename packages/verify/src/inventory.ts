/** The release to compare with, read from its `inventory.json`. */
import { createHash } from 'node:crypto';

export interface InlineScript {
  integrity: string;
  /** The script's source expression in the policy. */
  policy: string;
}

export interface ServedFile {
  path: string;
  /** Other addresses that serve the file. */
  also: string[];
  integrity: string;
  size: number;
  /** The hash of a page without the deployment's settings. */
  template: string | undefined;
  type: string;
  /** The file's kind, a key of `Inventory.headers`. */
  headers: string;
  /** Whether an earlier release contains the file. Pages of that release may still be open. */
  earlier: boolean;
}

export interface Inventory {
  product: { name: string; version: string };
  page: {
    addresses: string[];
    integrity: string;
    /** The hash of the page without the deployment's settings. */
    template: string;
    type: string;
    inline: InlineScript[];
  };
  files: ServedFile[];
  /** Addresses that the server must answer with HTTP 404. */
  missing: string[];
  /** The headers of each kind of file. */
  headers: Record<string, Record<string, string>>;
}

export class InventoryError extends Error {
  readonly code = 'INVENTORY';
}

const FORMAT = 'kobo-inventory-1';

/**
 * Reads an inventory. Throws an `InventoryError` if a part is missing or malformed, because a partial check proves nothing.
 */
export function readInventory(text: string): Inventory {
  const read = record(parse(text), 'the inventory');
  if (read['format'] !== FORMAT)
    throw new InventoryError(`The inventory does not have the format ${FORMAT}.`);
  const product = record(read['product'], 'product');
  const page = record(read['page'], 'page');
  const headers = record(read['headers'], 'headers');
  const inventory: Inventory = {
    product: {
      name: string(product['name'], 'product.name'),
      version: string(product['version'], 'product.version'),
    },
    page: {
      addresses: list(page['addresses'], 'page.addresses').map((one) => path(one, 'page.addresses')),
      integrity: integrity(page['integrity'], 'page.integrity'),
      template: integrity(page['template'], 'page.template'),
      type: string(page['type'], 'page.type'),
      inline: list(page['inline'], 'page.inline').map((one) => {
        const script = record(one, 'page.inline');
        return {
          integrity: integrity(script['integrity'], 'page.inline.integrity'),
          policy: string(script['policy'], 'page.inline.policy'),
        };
      }),
    },
    files: list(read['files'], 'files').map(readFile),
    missing: list(read['missing'], 'missing').map((one) => path(one, 'missing')),
    headers: Object.fromEntries(
      Object.entries(headers).map(([kind, values]) => [
        kind,
        Object.fromEntries(
          Object.entries(record(values, `headers.${kind}`)).map(([name, value]) => [
            name.toLowerCase(),
            string(value, `headers.${kind}.${name}`),
          ]),
        ),
      ]),
    ),
  };
  if (inventory.page.addresses.length === 0) throw new InventoryError('page.addresses is empty.');
  if (inventory.files.length === 0) throw new InventoryError('files is empty.');
  for (const kind of ['page', 'missing', ...inventory.files.map((file) => file.headers)]) {
    if (inventory.headers[kind] === undefined) throw new InventoryError(`headers.${kind} is missing.`);
  }
  return inventory;
}

export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function readFile(value: unknown): ServedFile {
  const file = record(value, 'files');
  const name = path(file['path'], 'files.path');
  if (typeof file['size'] !== 'number') throw new InventoryError(`${name}: size is missing.`);
  return {
    path: name,
    also: list(file['also'] ?? [], `${name}: also`).map((one) => path(one, `${name}: also`)),
    integrity: integrity(file['integrity'], name),
    size: file['size'],
    template: file['template'] === undefined ? undefined : integrity(file['template'], `${name}: template`),
    type: string(file['type'], `${name}: type`),
    headers: string(file['headers'], `${name}: headers`),
    earlier: file['earlier'] === true,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InventoryError('The inventory is not JSON.');
  }
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InventoryError(`${name} is missing.`);
  }
  return { ...value };
}

function list(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new InventoryError(`${name} is missing.`);
  return value;
}

function string(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new InventoryError(`${name} is missing.`);
  return value;
}

function path(value: unknown, name: string): string {
  const text = string(value, name);
  // `//evil.example/` would be an address on another host.
  if (!/^\/(?!\/)[\x21-\x7e]*$/.test(text)) throw new InventoryError(`${name}: ${text} is not a path.`);
  return text;
}

function integrity(value: unknown, name: string): string {
  const text = string(value, name);
  if (!/^sha384-[A-Za-z0-9+/]{64}$/.test(text)) throw new InventoryError(`${name} has no hash.`);
  return text;
}
