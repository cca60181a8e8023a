import { safeAddress } from '@kobo/protocol/address';
import {
  approved,
  askFor,
  type ChargeOutcome,
  otpNeeded,
  prompted,
  redirect,
  refuse,
  unknown,
} from '@kobo/provider';
import type { ApiRequest } from '../../api/request';
import type { Stage } from '../../ledger/charges';
import { note } from '../../ledger/timeline';
import { firstStep } from './chains';
import { decideLater } from './decide';
import { wireReason } from './reasons';
import { type Outcome, refuse as refusal } from './scenarios';

/** The refusal of a charge whose page is on another machine without TLS. No checkout opens such a page. */
export const NEEDS_HTTPS = 'This sandbox needs https for the next page';

interface Play {
  reference: string;
  /** Writes the charge to the ledger. Returns its id. */
  put: (stage: Stage, settlesAt?: number) => string;
}

/** Writes an outcome to the ledger, and returns the outcome for the kit. */
export function play(request: ApiRequest, { reference, put }: Play, outcome: Outcome): ChargeOutcome {
  const { ledger, origin } = request;
  switch (outcome.kind) {
    case 'approve':
      put('settling', Date.now() + outcome.after);
      return approved();
    case 'otp':
      put('otp');
      return otpNeeded('Enter the code that your bank sent to you');
    case 'steps':
      put('step');
      return askFor(firstStep(outcome.chain));
    case 'three-d-secure': {
      if (!hasSafePages(request)) return play(request, { reference, put }, refusal('FAILED', NEEDS_HTTPS));
      const redirect_url = `${origin}/sandbox/3ds/${put('three-d-secure')}`;
      if (outcome.flat) request.reshape = () => ({ status: 'PENDING_AUTH_CAPTURE', redirect_url });
      return redirect(redirect_url);
    }
    case 'approval':
      put('approval', outcome.after === undefined ? undefined : Date.now() + outcome.after);
      return prompted();
    case 'refuse': {
      const { status, message, reason } = outcome;
      put('failed');
      request.reshape = (body) => ({ ...body, data: { ...Object(body['data']), status } });
      return refuse('declined', { message, reason: reason && wireReason(reason) });
    }
    case 'prompt-declined':
      put('approval');
      decideLater(ledger, reference, { action: 'decline', reason: outcome.reason }, outcome.after / 1000);
      return prompted();
    case 'hold':
      put('held');
      return approved();
    case 'drop':
    case 'silent':
      put('settling', Date.now() + outcome.after);
      request.loss = outcome.kind;
      return unknown();
    case 'bad-gateway':
      note(ledger, reference, '502 from a gateway, before the bank was reached');
      request.loss = 'bad-gateway';
      return refuse('conflict');
    default:
      return outcome satisfies never;
  }
}

/** Returns whether a checkout opens the pages of this sandbox. */
export function hasSafePages({ origin }: ApiRequest): boolean {
  return safeAddress(() => new URL(origin)) !== undefined;
}
