/** What a saved card is called. The local scheme's numbers lie inside other ranges, so that it comes first. */
const SCHEMES = [
  { name: 'Verve', start: /^(506[01]|507[89]|6500)/ },
  { name: 'Visa', start: /^4/ },
  { name: 'Mastercard', start: /^(5[1-5]|2[2-7])/ },
];

/** Whether a saved card of this scheme is charged only with its CVV. One scheme is, so that a payer meets both cases. */
export function needsCvv(scheme: string): boolean {
  return scheme === 'Mastercard';
}

export function schemeOf(pan: string): string {
  return SCHEMES.find(({ start }) => start.test(pan))?.name ?? 'Card';
}
