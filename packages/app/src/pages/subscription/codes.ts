import type { ApiError } from '../../api/result';
import { sendOtp } from '../../api/sendOtp';
import { createRunner, type Runner } from '../../flow/runner';
import { wait } from '../../flow/wait';
import type { App } from '../page';

/** Seconds between two codes. */
export const CODE_PAUSE = 30;

/** Sending the code again, beside the form that it is typed in. */
export type CodeState =
  | { status: 'none' }
  /** A code is being sent. `again`: the payer has asked for it. */
  | { status: 'pausing'; again: boolean }
  | { status: 'ready'; error?: ApiError }
  | { status: 'sending' };

type CodeEvent =
  /** The wallet was asked, and has sent the first. */
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

/** What is known of a subscription once it has loaded: its own reference, and the merchant's key. */
interface Known {
  reference: string;
  publicKey?: string | undefined;
}

export function createCodes({ http }: App, subscription: () => Known): Codes {
  return createRunner<CodeState, CodeEvent>(
    { initial: { status: 'none' }, transition },
    async ({ status }, signal) => {
      if (status === 'pausing') {
        await wait(CODE_PAUSE * 1000, signal);
        return { type: 'pause-over' };
      }
      if (status !== 'sending') return undefined;
      const { reference, publicKey } = subscription();
      const result = await sendOtp(http, reference, { publicKey, signal });
      return result.ok ? { type: 'sent' } : { type: 'send-failed', error: result.error };
    },
  );
}
