/**
 * `node packages/tooling/publish.mjs --to FOLDER` publishes the built files for nginx or Caddy (docs/deployers/deploy.md).
 * Payers can continue on an open page. The server serves the new release only after its configuration is reloaded.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configProblems } from './deploy/configCheck.mjs';
import { currentId, goBack, publish, releasesOf } from './deploy/releases.mjs';
import { withoutReports } from './deploy/reports.mjs';
import { fail, ROOT, requireNode, say } from './run/command.mjs';

const USAGE = `Usage: node packages/tooling/publish.mjs --to FOLDER --config FILE [--demo] [--keep DAYS] [--lite]
       node packages/tooling/publish.mjs --to FOLDER --back [RELEASE]

  --to FOLDER     the releases; servers include FOLDER/current/nginx.conf or FOLDER/current/Caddyfile
  --config FILE   the configuration block to put into the page
  --demo          a trial on this machine, which may call an API on localhost
  --keep DAYS     how long files of earlier releases stay. Default: 30
  --lite          the app on Preact, built with \`pnpm build --lite\`
  --back          makes an earlier release current. Default: the previous one
  --help          prints this`;

requireNode(20);
const options = read();
const folder = resolve(options.to);
const app = join(ROOT, 'packages/app', options.lite ? 'dist-lite' : 'dist');
const sdk = join(ROOT, 'packages/sdk/dist');

try {
  const before = currentId(folder);
  const timing = { now: Date.now(), keepDays: options.keep };
  const id = options.back ? goBack(folder, options.release, timing) : publish(await source(), folder, timing);
  say(`${join(folder, 'current')} is now ${id}${before === undefined ? '' : `, and was ${before}`}.`);
  console.log(`  Also kept: ${
    releasesOf(folder)
      .filter((other) => other !== id)
      .join(', ') || 'none'
  }
  To serve it, reload the server's configuration:
    nginx   nginx -t && systemctl reload nginx  (it includes ${join(folder, 'current/nginx.conf')},
                                                 or nginx-gzip.conf without the Brotli module)
    Caddy   systemctl reload caddy              (it imports ${join(folder, 'current/Caddyfile')})
    a static host takes ${join(folder, 'current/site')} whole`);
} catch (error) {
  fail(error.message);
}

/** Returns the files to publish. Ends the command if the files are not built or the configuration is invalid. */
async function source() {
  if (![app, sdk].every(existsSync)) fail('Nothing is built. Run `npx --yes pnpm@10 build` first.');
  const { config, reports, problems: ofReports } = withoutReports(readFileSync(options.config, 'utf8'));
  const problems = [...(await configProblems(config, options)), ...ofReports];
  if (problems.length > 0) fail(`${options.config} is not valid:\n  ${problems.join('\n  ')}`);
  return { app, sdk, config, demo: options.demo, reports };
}

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        config: { type: 'string' },
        keep: { type: 'string', default: '30' },
        lite: { type: 'boolean', default: false },
        back: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const keep = Number(values.keep);
    if (values.to === undefined || positionals.length > (values.back ? 1 : 0)) return fail(USAGE);
    if (values.config === undefined && !values.back)
      return fail(`Pass your configuration with --config FILE.\n\n${USAGE}`);
    if (!Number.isInteger(keep) || keep < 1)
      return fail(`--keep ${values.keep}: a whole number of days, from 1.`);
    return { ...values, keep, release: positionals[0] };
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
}
