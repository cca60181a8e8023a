import type { QrCode } from '@kobo/protocol/api';
import type { Named } from '../../api/result';

export type Account = QrCode['sub_accounts'][number];

/** What a QR code is paid for, and into which account. */
interface Offer {
  /** In hundredths; absent where the payer enters it. */
  fixed: QrCode['amount'];
  /** The accounts to choose from; `none`: there should be some, and the reply has no valid one. */
  into: { kind: 'code'; id: string } | { kind: 'accounts'; accounts: readonly Account[] } | { kind: 'none' };
}

/** A code with a fixed amount that the merchant has not set lets the payer choose it. */
export function offerOf(code: Named<QrCode>): Offer {
  const fixed = code.customer_determine_amount ? undefined : code.amount;
  if (code.qr_type !== 'dynamic-multiple') return { fixed, into: { kind: 'code', id: code.reference } };
  const accounts = [...new Map(code.sub_accounts.map((account) => [account.reference, account])).values()];
  return { fixed, into: accounts.length === 0 ? { kind: 'none' } : { kind: 'accounts', accounts } };
}

/** The `{id}` of the call; `undefined` until one of the offered accounts is chosen. */
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
