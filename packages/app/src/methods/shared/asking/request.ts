import { ASKED, addressAt } from '../../../address/ownAddress';
import { formatMoney } from '../../../money/money';
import type { Transaction } from '../../../session/transaction';
import type { Strings } from '../../../strings/strings';
import { formatInstant } from '../../../time/instant';

/** What somebody else is asked. */
export interface Request {
  /** Merchant, amount, and the deadline where there is one. */
  text: string;
  /** The checkout's own address. */
  address: string;
}

/**
 * Says what the provider says, and nothing of the asker: the message comes from their own phone.
 * @param deadline in milliseconds of the server's clock, if known.
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

/** Where WhatsApp lets the payer choose whom to send it to. */
export function whatsAppAddress({ text, address }: Request): string {
  return `https://wa.me/?${new URLSearchParams({ text: `${text} ${address}` })}`;
}

/** What became of the platform's share sheet. `missing`: there is none here, or this frame may not open it. */
export async function share({ text, address }: Request): Promise<'shared' | 'cancelled' | 'missing'> {
  try {
    await navigator.share({ text, url: address });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'missing';
  }
}
