import { PROMPTS } from '../support/prompts';
import type { Method } from '../support/randomPlan';
import type { NewCheckout } from './provider';

export interface WayToPay {
  method: Method;
  kind: string;
  fields?: NewCheckout;
}

const inApp = { metadata: { inApp: true, customer: { email: 'saved@example.com' } } };
/** Every method, with each kind of payment whose steps differ. All payments are approved. */
export const WAYS_TO_PAY: Record<string, WayToPay> = {
  'a card': { method: 'Card', kind: 'approved' },
  'a card with a code': { method: 'Card', kind: 'otp' },
  'a card with PIN and code': { method: 'Card', kind: 'pin and otp' },
  'a card with 3-D Secure': { method: 'Card', kind: '3-D Secure' },
  'a card of the provider': { method: 'Saved card', kind: 'visa', fields: inApp },
  'a transfer': { method: 'Bank Transfer', kind: '' },
  'a USSD code': { method: 'USSD', kind: '' },
  'a saved bank account': { method: 'Bank Account', kind: 'saved' },
  'a new bank account': { method: 'Bank Account', kind: 'new' },
  ...Object.fromEntries(
    Object.values(PROMPTS).map(({ name }): [string, WayToPay] => [name, { method: name, kind: 'waiting' }]),
  ),
  Opay: { method: 'Opay', kind: 'paid' },
};
