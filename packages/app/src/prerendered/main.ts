import type { Host } from '../host/host';
import { showForm } from './form';
import type { Markup } from './markup';
import type { Known } from './plain';

/** The markup of one language, inserted by the build. Each language has its own script. */
declare const MARKUP: Markup;

export function show(known: Known, host: Host): void {
  showForm(known, host, MARKUP);
}
