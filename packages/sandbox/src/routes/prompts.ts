import { ENDPOINTS, PROMPT_CALLS, PROMPT_REQUESTS, type PromptCall } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { chargePhone } from '../simulator/bank/chargePhone';
import type { App } from './app';
import { answerCharge } from './charge';
import { routePath } from './prefixes';
import { parseBody, refuseStranger, send } from './request';

/** PUT /checkout/{reference}/charge/external-wallets/… of each wallet that prompts its owner on the phone. */
export function routePrompts(app: App, ledger: Ledger): void {
  for (const call of PROMPT_CALLS) routePrompt(app, ledger, call);
}

function routePrompt<Call extends PromptCall>(app: App, ledger: Ledger, call: Call): void {
  app.on(ENDPOINTS[call].method, routePath(ENDPOINTS[call].path), async (context) => {
    const reference = context.req.param('reference') ?? '';
    const stranger = refuseStranger(context, ledger, reference);
    if (stranger) return send(context, stranger);
    const body = await parseBody(context, PROMPT_REQUESTS[call]);
    if (!body.ok) return send(context, body.reply);
    return answerCharge(context, ledger, reference, () => chargePhone(ledger, reference, call, body.value));
  });
}
