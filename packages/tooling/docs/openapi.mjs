/**
 * Compares docs/reference/openapi.json, the OpenAPI document of the checkout's calls, with the schemas that parse replies.
 * Exits with 1 if the file differs from the schemas or is not valid OpenAPI. `--write` writes the file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { ROOT } from '../run/command.mjs';
import { load } from '../run/source.mjs';

const FILE = join(ROOT, 'docs/reference/openapi.json');

const { buildDocument } = await load('packages/conformance/src/openapi/document.ts');
let built = '';
try {
  built = JSON.stringify(buildDocument());
} catch (error) {
  // Report all missing texts, one per line.
  fail(
    error.message.replaceAll(/^/gm, 'packages/conformance/src: ') +
      '\ndocs/reference/openapi.json can’t be written yet.',
  );
}
if (process.argv.includes('--write')) writeFileSync(FILE, built);
else if (!existsSync(FILE) || JSON.stringify(JSON.parse(readFileSync(FILE, 'utf8'))) !== built) {
  fail('docs/reference/openapi.json is not current: run `npx --yes pnpm@10 tool openapi`.');
}
const { valid, errors } = await new Validator().validate(JSON.parse(built));
if (!valid) fail(`docs/reference/openapi.json is not valid OpenAPI 3.1: ${JSON.stringify(errors, null, 1)}`);
console.log('OpenAPI: docs/reference/openapi.json is valid and matches the schemas.');

/** @returns {never} */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}
