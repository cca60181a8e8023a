import type { State } from '../../session/flow';
import type { Session } from '../../session/session';
import type { Lead } from '../shared/Problem';
import { Different } from './Different';
import { Inconsistent } from './Inconsistent';
import { PaidBefore } from './PaidBefore';
import { Settled } from './Settled';

/** The states of a checkout that shows neither a form nor the success screen. */
export type Ended = Extract<State, { status: 'paid-before' | 'settled' | 'differs' | 'inconsistent' }>;

interface TerminalProps {
  session: Session;
  state: Ended;
  lead: Lead;
}

export function Terminal({ session, state, lead }: TerminalProps) {
  switch (state.status) {
    case 'paid-before':
      return <PaidBefore session={session} transaction={state.transaction} paid={state.paid} />;
    case 'settled':
      return <Settled {...lead} onClose={session.host.dismissible ? session.leave : undefined} />;
    case 'differs':
      return (
        <Different session={session} lead={lead} transaction={state.transaction} recorded={state.recorded} />
      );
    case 'inconsistent':
      return <Inconsistent session={session} lead={lead} transaction={state.transaction} />;
    default:
      return state satisfies never;
  }
}
