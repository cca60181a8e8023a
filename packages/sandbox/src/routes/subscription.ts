import { ENDPOINTS, SendOtp, SubscriptionConfirm, SubscriptionPay } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { accepted, refused } from '../ledger/replies';
import { reply } from '../simulator/bank/play';
import { confirmWalletPay, sendWalletCode, startWalletPay } from '../simulator/bank/walletPay';
import { publicData } from '../simulator/objects/publicData';
import { ownSubscription, readSubscription } from '../simulator/objects/subscriptions';
import type { App } from './app';
import { answerCharge } from './charge';
import { PREFIXES, routePath } from './prefixes';
import { NO_KEY, originOf, parseBody, publicKeyOf, send } from './request';

/** A subscription, and its payment from a wallet. `initialize` pays it by card, and also funds the wallet. */
export function routeSubscription(app: App, ledger: Ledger): void {
  app.post(routePath(ENDPOINTS.sendOtp.path), async (context) => {
    const publicKey = publicKeyOf(context);
    if (!publicKey) return send(context, NO_KEY);
    const body = await parseBody(context, SendOtp);
    if (!body.ok) return send(context, body.reply);
    return send(context, sendWalletCode(ledger, body.value.reference, publicKey));
  });

  for (const prefix of PREFIXES) {
    app.get(routePath(ENDPOINTS.subscription.path, prefix), (context) => {
      const read = readSubscription(ledger, context.req.param('reference') ?? '');
      if (!read) return send(context, refused(404, 'Subscription not found'));
      return send(context, accepted(publicData(read.data, originOf(context))));
    });

    app.post(routePath(ENDPOINTS.paySubscription.path, prefix), async (context) => {
      const publicKey = publicKeyOf(context);
      if (!publicKey) return send(context, NO_KEY);
      const body = await parseBody(context, SubscriptionPay);
      if (!body.ok) return send(context, body.reply);
      const { reference } = body.value;
      const own = ownSubscription(ledger, reference, publicKey);
      if (!own.ok) return send(context, own.reply);
      return answerCharge(context, ledger, reference, () =>
        reply(startWalletPay(ledger, reference, publicKey)),
      );
    });

    app.post(routePath(ENDPOINTS.confirmSubscription.path, prefix), async (context) => {
      const publicKey = publicKeyOf(context);
      if (!publicKey) return send(context, NO_KEY);
      const body = await parseBody(context, SubscriptionConfirm);
      if (!body.ok) return send(context, body.reply);
      const reference = context.req.param('reference') ?? '';
      const own = ownSubscription(ledger, reference, publicKey);
      if (!own.ok) return send(context, own.reply);
      return answerCharge(context, ledger, reference, () =>
        reply(confirmWalletPay(ledger, { reference, publicKey, confirm: body.value })),
      );
    });
  }
}
