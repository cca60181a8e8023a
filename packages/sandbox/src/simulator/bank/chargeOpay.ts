import { METHOD_NAMES } from '@kobo/protocol/api';
import { addCharge, type Charge, latestIn } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import type { Reply } from '../../ledger/replies';
import { begin, blockOf } from './begin';

/** Opens the link to the wallet's page, or keeps the open link. Returns the refusal if the transaction accepts no charge. */
export function linkToOpay(ledger: Ledger, reference: string): Reply | undefined {
  if (openLink(ledger, reference)) return blockOf(ledger, reference, 'charge');
  const refusal = begin(ledger, reference, 'charge');
  if (refusal) return refusal;
  addCharge(ledger, {
    reference,
    method: METHOD_NAMES.opay,
    detail: 'link',
    scenario: 'sent',
    stage: 'wallet-page',
  });
  return undefined;
}

/** The charge whose link the payer can still open. Another charge, or money that arrives, ends it. */
export function openLink(ledger: Ledger, reference: string): Charge | undefined {
  return latestIn(ledger, reference, ['wallet-page']);
}
