import { type Network, Networks } from '@kobo/protocol/api';
import * as v from 'valibot';

/** Returns the networks that the provider lists, each code once. */
export function networksOf({ networks }: { networks?: unknown }): Network[] {
  const named = v.parse(Networks, networks);
  return named.filter(({ code }, index) => named.findIndex((other) => other.code === code) === index);
}

/**
 * Prefixes of international numbers, each with a pattern for the name of the network that issues these numbers.
 * A prefix only preselects a network, because a number keeps its prefix when its owner changes networks.
 */
const PREFIXES: readonly (readonly [prefix: RegExp, network: RegExp])[] = [
  // Ghana
  [/^233(2[45]|5[3459])/, /mtn/i],
  [/^233[25]0/, /telecel|vodafone|vod/i],
  [/^233(2[67]|5[67])/, /airtel|tigo|\bat\b/i],
  // Kenya
  [/^254(7[0129]|74[0-3568]|75[7-9]|76[89]|11[0-5])/, /mpesa|m-pesa|safaricom/i],
  [/^254(73|75[0-6]|78|762|10[0-9])/, /airtel/i],
  [/^25477/, /telkom/i],
  // Uganda
  [/^2567[678]/, /mtn/i],
  [/^2567[045]/, /airtel/i],
  // Tanzania
  [/^2557[456]/, /vodacom|mpesa|m-pesa/i],
  [/^255(6[57]|7[17])/, /tigo|yas|mixx/i],
  [/^255(6[89]|78)/, /airtel/i],
  [/^2556[12]/, /halo/i],
  // Zambia
  [/^260[79]6/, /mtn/i],
  [/^260[79]7/, /airtel/i],
  [/^260[79]5/, /zamtel/i],
  // Rwanda
  [/^2507[89]/, /mtn/i],
  [/^2507[23]/, /airtel/i],
  // Côte d’Ivoire and Senegal
  [/^22507|^2217[78]/, /orange/i],
  [/^22505/, /mtn/i],
  [/^22501/, /moov/i],
  [/^22176/, /free|yas/i],
  // Cameroon
  [/^237(67|65[0-4]|68[0-4])/, /mtn/i],
  [/^237(69|65[5-9])/, /orange/i],
];

/**
 * Returns the code of the network that probably issued a number, or of the only network.
 * If no network or several networks match, returns an empty text.
 */
export function proposedNetwork(digits: string, networks: readonly Network[]): string {
  const [first, ...others] = networks;
  if (first && others.length === 0) return first.code;
  const [, name] = PREFIXES.find(([prefix]) => prefix.test(digits)) ?? [];
  const matching = networks.filter((network) => name?.test(`${network.name} ${network.code}`));
  return matching.length === 1 ? (matching[0]?.code ?? '') : '';
}
