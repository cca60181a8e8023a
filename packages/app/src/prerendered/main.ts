import type { Host } from '../host/host';
import { showForm } from './form';
import type { Markup } from './markup';
import type { Known } from './plain';

/** What the build puts in, of one language: the card's form is a script of its own in each. */
declare const MARKUP: Markup;

export function show(known: Known, host: Host): void {
  showForm(known, host, MARKUP);
}
