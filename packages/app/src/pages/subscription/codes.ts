import { Acknowledged } from '@kobo/protocol/api';
import type { ApiError } from '../../api/result';
import { createRunner, type Runner } from '../../flow/runner';
import { wait } from '../../flow/wait';
import type { App } from '../page';

/** Seconds until the payer can request another code. */
export const CODE_PAUSE = 30;

/** The states of the button that sends another code. */
export type CodeState =
  | { status: 'none' }
  /** A code was just sent. `again`: the payer requested another code. */
  | { status: 'pausing'; again: boolean }
  | { status: 'ready'; error?: ApiError }
  | { status: 'sending' };

type CodeEvent =
  /** The wallet received the payment request and has sent the first code. */
  | { type: 'began' }
  | { type: 'ended' }
  | { type: 'pause-over' }
  | { type: 'wanted' }
  | { type: 'sent' }
  | { type: 'send-failed'; error: ApiError };

function transition(state: CodeState, event: CodeEvent): CodeState {
  if (event.type === 'ended') return state.status === 'none' ? state : { status: 'none' };
  switch (state.status) {
    case 'none':
      return event.type === 'began' ? { status: 'pausing', again: false } : state;
    case 'pausing':
      return event.type === 'pause-over' ? { status: 'ready' } : state;
    case 'ready':
      return event.type === 'wanted' ? { status: 'sending' } : state;
    case 'sending':
      if (event.type === 'sent') return { status: 'pausing', again: true };
      return event.type === 'send-failed' ? { status: 'ready', error: event.error } : state;
    default:
      return state satisfies never;
  }
}

export type Codes = Runner<CodeState, CodeEvent>;

interface CodeTarget {
  reference: string;
  publicKey?: string | undefined;
}

export function createCodes({ http }: App, subscription: () => CodeTarget): Codes {
  return createRunner<CodeState, CodeEvent>(
    { initial: { status: 'none' }, transition },
    async ({ status }, signal) => {
      if (status === 'pausing') {
        await wait(CODE_PAUSE * 1000, signal);
        return { type: 'pause-over' };
      }
      if (status !== 'sending') return undefined;
      const { reference, publicKey } = subscription();
      const result = await http.read(
        { endpoint: 'sendOtp', body: { reference }, publicKey, signal },
        Acknowledged,
      );
      return result.ok ? { type: 'sent' } : { type: 'send-failed', error: result.error };
    },
  );
}
