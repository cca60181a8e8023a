import type { Diagnosis } from './findings';

export async function examine(origin: string | undefined): Promise<Diagnosis> {
  return { ok: origin !== undefined, findings: [] };
}
