import { VERSION } from '../version';
import type { Diagnosis } from './findings';

/** Prints a diagnosis: a line for each finding, with its fix below. */
export function report({ findings, passed }: Diagnosis, origin: string | undefined): void {
  const summary = findings.length > 0 ? `${findings.length} found` : 'all is well';
  const group = findings.length > 0 ? console.group : console.groupCollapsed;
  group(`Kobo doctor: ${summary} (${origin ?? 'no checkout'}, version ${VERSION})`);
  for (const { code, severity, problem, fix } of findings) {
    console.log(`${severity === 'error' ? '✗' : '!'} ${code}: ${problem}\n  → ${fix}`);
  }
  for (const line of passed) console.log(`✓ ${line}`);
  console.groupEnd();
}
