import type { QrCode } from '@kobo/protocol/api';
import type { Named } from '../../api/result';

export type Account = QrCode['sub_accounts'][number];

interface Offer {
  /** The fixed amount in minor units, or `unpayable`; absent if the payer enters the amount. */
  fixed: QrCode['amount'];
  /** The recipient: the QR code or one of its accounts. `none`: the QR code needs an account, but the reply contains none. */
  into: { kind: 'code'; id: string } | { kind: 'accounts'; accounts: readonly Account[] } | { kind: 'none' };
}

/** Reads a QR code's offer. If the fixed amount is missing, the payer enters the amount. */
export function offerOf(code: Named<QrCode>): Offer {
  const fixed = code.customer_determine_amount ? undefined : code.amount;
  if (code.qr_type !== 'dynamic-multiple') return { fixed, into: { kind: 'code', id: code.reference } };
  const accounts = [...new Map(code.sub_accounts.map((account) => [account.reference, account])).values()];
  return { fixed, into: accounts.length === 0 ? { kind: 'none' } : { kind: 'accounts', accounts } };
}

/** Returns the id for `payQr`; `undefined` until the payer chooses one of the offered accounts. */
export function payeeOf({ into }: Offer, chosen: string): string | undefined {
  switch (into.kind) {
    case 'code':
      return into.id;
    case 'accounts':
      return into.accounts.find(({ reference }) => reference === chosen)?.reference;
    case 'none':
      return undefined;
    default:
      return into satisfies never;
  }
}
