import { VERSION } from '../version';
import type { Diagnosis } from './findings';

/** Prints a diagnosis to be read: a line for each finding, with what to add below it. */
export function report({ ok, findings, passed }: Diagnosis, origin: string | undefined): void {
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  const summary = ok && findings.length === 0 ? 'all is well' : counted(count('error'), count('warning'));
  // Open where there is something to read.
  const group = findings.length > 0 ? console.group : console.groupCollapsed;
  group(`Kobo doctor: ${summary} (${origin ?? 'no checkout'}, version ${VERSION})`);
  for (const { code, severity, problem, fix } of findings) {
    console.log(`${severity === 'error' ? '✗' : '!'} ${code}: ${problem}\n  → ${fix}`);
  }
  for (const line of passed) console.log(`✓ ${line}`);
  console.groupEnd();
}

function counted(errors: number, warnings: number): string {
  return [plural(errors, 'error'), plural(warnings, 'warning')].filter(Boolean).join(', ');
}

function plural(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
