import { ASKED, addressAt } from '../../../address/ownAddress';
import { formatMoney } from '../../../money/money';
import type { Transaction } from '../../../session/transaction';
import type { Strings } from '../../../strings/strings';
import { formatInstant } from '../../../time/instant';

/** The request sent to the other person. */
export interface Request {
  /** The text of the request, with the merchant, the amount and, if known, the deadline. */
  text: string;
  address: string;
}

/**
 * Writes the request from the provider's data only. The request doesn't contain the payer's name, because the payer sends the
 * request from their own phone.
 * @param deadline the deadline of the payment, in milliseconds of the server's clock, if known.
 */
export function requestOf(
  { money, merchantName }: Transaction,
  deadline: number | undefined,
  strings: Strings,
  window: Pick<Window, 'location' | 'history'>,
): Request {
  const { ask } = strings;
  const amount = formatMoney(money);
  return {
    text: [
      merchantName === undefined ? ask.request(amount) : ask.requestTo(amount, merchantName),
      ...(deadline === undefined ? [] : [ask.before(formatInstant(deadline, strings))]),
    ].join(' '),
    address: addressAt(ASKED, window),
  };
}

/** Returns the WhatsApp address at which the payer chooses a recipient. */
export function whatsAppAddress({ text, address }: Request): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${text} ${address}` })}`;
}

/** Opens the platform's share sheet. `missing`: the platform lacks a share sheet, or this frame may not open it. */
export async function share({ text, address }: Request): Promise<'shared' | 'cancelled' | 'missing'> {
  try {
    await navigator.share({ text, url: address });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'missing';
  }
}
