import type { AskField } from '../../protocol/src/api/ask';
import { METHOD_NAMES, type MethodSlug } from '../../protocol/src/api/methods';
import type { Look } from './look';
import { isPrompt, PROMPTS } from './prompts';
import { METHOD_SLUGS } from './randomPlan';
import type { RandomScreen } from './randomRun';

/** The heading of the form that requests another prompt. */
export const ASK_AGAIN = 'Didn’t get a prompt?';

/** The steps of the payment by their headings. */
const HEADINGS: Readonly<Record<string, string>> = {
  'Error Initializing Transaction': 'no-checkout',
  'Enter your email to continue': 'email',
  'Bank verification (3-D Secure)': 'redirect',
  'Confirming your payment': 'waiting',
  'Checking your payment': 'checking',
  'No payment found so far': 'not-found',
  'Transaction Failed!': 'failed',
  'Account has expired': 'expired',
  'Waiting for your transfer': 'confirm',
  ...Object.fromEntries(Object.values(PROMPTS).map(({ waiting }) => [waiting, 'prompt'])),
};

/** The fields that a provider requests in a step, by the step's heading. */
const FIELDS: Readonly<Record<string, AskField>> = {
  'Enter your PIN': 'pin',
  'Enter your phone number': 'phone',
  'Enter your date of birth': 'birthday',
  'Enter your billing address': 'address',
  'Enter your voucher': 'voucher',
};

/**
 * Reads the screen as a payer does: the heading first, then the fields and buttons.
 * @param before the method of the previous screen, which is used if the list of methods is hidden.
 */
export function readScreen(look: Look, before: MethodSlug | undefined): RandomScreen {
  const { blank, heading, fields, alert, actions } = look;
  const step = blank ? 'blank' : stepOf(look);
  const methods = look.methods.flatMap((name) => slugNamed(name) ?? []);
  const name = blank ? 'an empty page' : heading || fields.join(' ');
  return {
    step,
    method: step === 'outside' ? undefined : (methods[0] ?? before),
    alert: alert !== '',
    buttons: actions,
    methods,
    name: `${name}${alert === '' ? '' : ` (${alert})`}`,
    deadEnd: actions.length + methods.length === 0,
    ...(step === 'step' ? { ask: FIELDS[heading] } : {}),
  };
}

function stepOf(look: Look): string {
  const { heading, fields, actions, busy } = look;
  if (heading.includes('Transaction Successful')) return 'paid';
  if (fields.includes('otp')) return 'otp';
  if (heading in FIELDS) return 'step';
  const step = HEADINGS[heading];
  if (step !== undefined) return step;
  if (heading === 'Waiting for your payment')
    return actions.includes('Open Opay again') ? 'wallet' : 'confirm';
  if (busy) return 'loading';
  if (heading === ASK_AGAIN) return 'again';
  return heading.endsWith('can’t be used for this amount') ? 'outside' : formOf(look);
}

function formOf({ fields, actions, methods }: Look): string {
  const offers = (name: string) => actions.includes(name);
  if (offers('Use a different Card')) return 'select';
  if (offers('Use a different account')) return 'select-options';
  if (offers('Continue to Opay')) return 'pending';
  if (fields.includes('account-number')) {
    if (offers('Try again')) return 'unresolved';
    return offers('Continue') ? 'resolved' : 'editing';
  }
  if (offers('I have completed payment')) return 'account';
  if (actions.some((name) => /get a new account/i.test(name))) return 'expired';
  if (offers('Retry') || offers('Try again')) return 'unreachable';
  if (isPrompt(methods[0] ?? '')) return 'entry';
  if (fields.includes('number')) return 'new-card';
  if (fields.includes('phone')) return 'phone';
  return fields.includes('bank') ? 'choosing' : 'notice';
}

function slugNamed(name: string): MethodSlug | undefined {
  return METHOD_SLUGS.find((slug) => METHOD_NAMES[slug] === name);
}
