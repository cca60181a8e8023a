import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Fixtures, readFixtures } from './fixtures';
import { reportOf, somethingBreaks } from './report';
import { sandboxFixtures } from './sandboxFixtures';
import { walk } from './walk/walk';

const USAGE = `Usage: npx --yes pnpm@10 tool conformance --api URL --key KEY [--fixtures FILE]

Calls every endpoint of a payment provider as the checkout does. Reports what passes, what the checkout tolerates, and
which rules of docs/providers/rules.md are broken.

  --api URL        the API, such as https://api.provider.example
  --key KEY        a merchant's public key, sent as Authorization
  --fixtures FILE  the provider's test data, as JSON (docs/providers/conformance.md); the sandbox needs none

It charges only the test cards and test accounts of the fixtures.
Exit code: 0 nothing breaks, 1 something breaks, 2 it could not start.`;

/** The output and the HTTP client; replaced in tests. */
interface Surroundings {
  print: (text: string) => void;
  complain: (text: string) => void;
  send: typeof fetch;
}

export async function main(argv: string[], { print, complain, send }: Surroundings): Promise<0 | 1 | 2> {
  const usage = readUsage(argv);
  if (usage.kind === 'help') {
    print(USAGE);
    return 0;
  }
  if (usage.kind === 'bad') {
    complain(`${usage.problem}\n\n${USAGE}`);
    return 2;
  }
  const { api, key } = usage;
  const found = await fixturesOf(usage, send);
  if (!found.ok) {
    complain(found.problems.join('\n'));
    return 2;
  }
  const findings = await walk({ api, key, fixtures: found.fixtures, send });
  const { secretKey, otherMerchant } = found.fixtures;
  print(reportOf(api, findings, [secretKey, otherMerchant?.secretKey]));
  return somethingBreaks(findings) ? 1 : 0;
}

type Usage =
  | { kind: 'run'; api: string; key: string; file: string | undefined }
  | { kind: 'bad'; problem: string }
  | { kind: 'help' };

function readUsage(argv: string[]): Usage {
  const text = { type: 'string' } as const;
  let values: { api?: string; key?: string; fixtures?: string; help?: boolean };
  try {
    // pnpm passes the `--` before the options to the command.
    const args = argv[0] === '--' ? argv.slice(1) : argv;
    const options = { api: text, key: text, fixtures: text, help: { type: 'boolean' } } as const;
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    return {
      kind: 'bad',
      problem: error instanceof Error ? error.message : 'These options are not valid.',
    };
  }
  if (values.help) return { kind: 'help' };
  const { api = '', key = '' } = values;
  if (!/^https?:\/\/[^/]/.test(api))
    return { kind: 'bad', problem: '--api must be an address, such as https://api.provider.example' };
  if (key === '') return { kind: 'bad', problem: '--key is missing' };
  if (key.startsWith('sk_'))
    return {
      kind: 'bad',
      problem: '--key takes the public key. Put the secret key into the fixtures (secretKey)',
    };
  return { kind: 'run', api: api.replace(/\/+$/, ''), key, file: values.fixtures };
}

async function fixturesOf(
  { api, file }: { api: string; file: string | undefined },
  send: typeof fetch,
): Promise<{ ok: true; fixtures: Fixtures } | { ok: false; problems: string[] }> {
  if (file === undefined) {
    const fixtures = await sandboxFixtures(api, send);
    const problem = `No sandbox answers at ${api}. For any other provider, pass its test data with --fixtures FILE (docs/providers/conformance.md).`;
    return fixtures ? { ok: true, fixtures } : { ok: false, problems: [problem] };
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { ok: false, problems: [`${file} can’t be read.`] };
  }
  const read = readFixtures(text);
  return read.ok ? read : { ok: false, problems: read.problems.map((problem) => `${file}: ${problem}`) };
}
