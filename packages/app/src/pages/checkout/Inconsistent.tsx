import { FundsBox } from '../../methods/shared/FundsNotice';
import { isNothing } from '../../session/fundsReceived';
import { readFundsReceived } from '../../session/readFundsReceived';
import type { Session } from '../../session/session';
import type { Transaction } from '../../session/transaction';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import { type Lead, Whom } from '../shared/Problem';

interface InconsistentProps {
  session: Session;
  lead: Lead;
  transaction: Transaction;
}

/** The screen after a reply that contradicts itself. Verification continues, and the screen shows neither success nor failure. */
export function Inconsistent({ session, lead, transaction }: InconsistentProps) {
  const { charge, inconsistent } = useStrings();
  const { money, reference } = transaction;
  const funds = readFundsReceived(money, undefined, session.lastVerification());
  return (
    <Notice
      tone="busy"
      title={charge.waitingTitle}
      below={<Whom reference={reference} contact={session.payment()?.supportContact ?? lead.contact} />}
    >
      <p>{inconsistent.message}</p>
      {funds && !isNothing(funds) ? <FundsBox funds={funds} money={money} open={false} part /> : null}
    </Notice>
  );
}
