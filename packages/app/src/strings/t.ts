import { first } from './en/first';
import type { FirstStrings, Strings } from './strings';

let all: Strings | undefined;

/** The texts of the first load, for whatever may show before anything else has arrived. */
export function useStrings(): FirstStrings {
  return first;
}

/** All texts, for the rooms and pages that come in chunks of their own: `withAllStrings` has loaded them before. */
export function useAllStrings(): Strings {
  if (!all) throw new Error('useAllStrings: what shows all texts must be loaded by withAllStrings');
  return all;
}

/**
 * What `part` brings, once the texts that it shows are there too. Without them it counts as dropped by the network, so
 * that nobody meets a room that has no words.
 */
export async function withAllStrings<Part>(part: Promise<Part>): Promise<Part> {
  const [there] = await Promise.all([part, loadAllStrings()]);
  return there;
}

/** Brings the texts that are not of the first load; after a failure the next call tries again. */
export async function loadAllStrings(): Promise<void> {
  if (all) return;
  const { rest } = await import('./en/rest');
  all = { ...first, ...rest };
}
