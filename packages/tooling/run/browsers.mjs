/** Finds the programs for the tests in three browsers. Only Chromium is installed if it is missing. */
import { findChromium } from './chromium.mjs';
import { fail } from './command.mjs';
import { installedExecutable, namedExecutable } from './executable.mjs';

const PROGRAMS = [
  { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], what: 'Firefox', debian: 'firefox-esr' },
  {
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    what: "WebKitGTK's driver",
    debian: 'webkit2gtk-driver',
  },
  { variable: 'XVFB_PATH', names: ['Xvfb'], what: 'Xvfb, the display that WebKitGTK needs', debian: 'xvfb' },
  {
    variable: 'GJS_PATH',
    names: ['gjs'],
    what: "gjs, which runs an app around WebKitGTK's web view",
    debian: 'gjs gir1.2-webkit2-4.1',
  },
];

const [FIREFOX] = PROGRAMS;
export const FIREFOX_ADVICE = `On Debian: apt-get install -y ${FIREFOX.debian}. Or set ${FIREFOX.variable} to its executable.`;

/** @returns {string | undefined} the path of an installed Firefox. */
export function findFirefox() {
  return pathOf(FIREFOX);
}

function pathOf({ variable, names }) {
  return namedExecutable(variable) ?? installedExecutable(names);
}

/** @returns {Promise<Record<string, string>>} the paths of the programs, by variable. Ends the run if a program is missing. */
export async function findBrowsers() {
  const found = PROGRAMS.map((program) => ({
    ...program,
    path: pathOf(program),
  }));
  const missing = found.filter(({ path }) => !path);
  if (missing.length > 0) {
    fail(
      [
        'The tests need three browsers. This machine lacks:',
        ...missing.map(({ what, variable }) => `    ${what} (or set ${variable} to its executable)`),
        `  On Debian: apt-get install -y ${missing.map(({ debian }) => debian).join(' ')}`,
      ].join('\n'),
    );
  }
  return {
    CHROMIUM_PATH: await findChromium(),
    ...Object.fromEntries(found.map(({ variable, path }) => [variable, path])),
  };
}
