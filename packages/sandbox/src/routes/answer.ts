import { ChargeAnswer, ENDPOINTS } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { reply } from '../simulator/bank/play';
import { answerStep } from '../simulator/bank/steps';
import type { App } from './app';
import { answerCharge } from './charge';
import { routePath } from './prefixes';
import { parseBody, refuseStranger, send } from './request';

/** POST /checkout/{reference}/charge/answer: the answer to a step, by any method. */
export function routeAnswer(app: App, ledger: Ledger): void {
  app.post(routePath(ENDPOINTS.chargeAnswer.path), async (context) => {
    const reference = context.req.param('reference') ?? '';
    const stranger = refuseStranger(context, ledger, reference);
    if (stranger) return send(context, stranger);
    const body = await parseBody(context, ChargeAnswer);
    if (!body.ok) return send(context, body.reply);
    return answerCharge(context, ledger, reference, () => reply(answerStep(ledger, reference, body.value)));
  });
}
