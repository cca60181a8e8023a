import { ENDPOINTS, SavedCardsQuery, TokenCharge } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { accepted } from '../ledger/replies';
import { isNamedByServer, savedCardsOf } from '../ledger/savedCards';
import { chargeToken, needsCvv } from '../simulator/bank/chargeToken';
import type { App } from './app';
import { answerCharge } from './charge';
import { PREFIXES, routePath } from './prefixes';
import { NO_KEY, parseBody, parseQuery, publicKeyOf, refuseStranger, send } from './request';

/** GET {prefix}/checkout/tokenized-card/public and POST /checkout/charge/card/{token}. */
export function routeSavedCard(app: App, ledger: Ledger): void {
  for (const prefix of PREFIXES) {
    app.get(routePath(ENDPOINTS.savedCards.path, prefix), (context) => {
      const publicKey = publicKeyOf(context);
      if (!publicKey) return send(context, NO_KEY);
      const query = parseQuery(context, SavedCardsQuery);
      if (!query.ok) return send(context, query.reply);
      const owner = { publicKey, email: query.value.email };
      const cards = isNamedByServer(ledger, owner) ? savedCardsOf(ledger, owner) : [];
      return send(
        context,
        accepted({
          TokenizedCards: cards.map(({ token, scheme, last4, expiry }) => ({
            card: { scheme, last4, expiry },
            authToken: token,
            ...(needsCvv(scheme) ? { cvvRequired: true } : {}),
          })),
        }),
      );
    });
  }

  app.post(routePath(ENDPOINTS.tokenCharge.path), async (context) => {
    const body = await parseBody(context, TokenCharge);
    if (!body.ok) return send(context, body.reply);
    const charge = body.value;
    const stranger = refuseStranger(context, ledger, charge.reference);
    if (stranger) return send(context, stranger);
    const token = context.req.param('token') ?? '';
    return answerCharge(context, ledger, charge.reference, () => chargeToken(ledger, token, charge));
  });
}
