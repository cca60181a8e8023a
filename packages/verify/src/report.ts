/** The output of the command. */
import { ADVICE } from './findings';
import type { Verification } from './verify';

export const EXIT = { same: 0, differs: 1, unknown: 2 } as const;

const SETTINGS_LEFT_OUT =
  'Its settings were not compared, such as the API that receives cards. Pass your release’s inventory with --release.';

export function textOf(
  address: string,
  { outcome, findings, unchecked, checked, settingsCompared }: Verification,
): string {
  const names = [...new Set(findings.map(({ name }) => name))];
  const lines = names.flatMap((name) => [
    '',
    name,
    ...findings
      .filter((finding) => finding.name === name)
      .map(({ where, message }) => `  ${where}: ${message}`),
    `  → ${ADVICE[name]}`,
  ]);
  const silent = unchecked.map(({ where, reason }) => `  ${where}: ${reason}`);
  const summaries = {
    same: `${address} serves the release: ${checked} answers compared.`,
    differs: `${address} differs from the release.`,
    unknown: `${address} could not be checked. A missing answer does not mean that it is correct.`,
  };
  return [
    summaries[outcome],
    ...(settingsCompared ? [] : [SETTINGS_LEFT_OUT]),
    ...lines,
    ...(silent.length > 0
      ? ['', 'Not checked', ...silent, '  → Check whether the server is up, and run the command again.']
      : []),
    '',
  ].join('\n');
}

export function jsonOf(address: string, release: string, verification: Verification): string {
  return `${JSON.stringify({ address, release, exitCode: EXIT[verification.outcome], ...verification }, null, 2)}\n`;
}
