import type { Subscription } from '@kobo/protocol/api';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import type { Clock } from '../../time/clock';
import { dayOf, formatDay, isoDay } from '../../time/day';
import { readDay } from '../../time/readDay';
import { nextBillingDay } from './billing';
import { NO_FIGURE } from './noFigure';

/** The billed amount and the next billing day (specification §2, left panel). */
export function Summary({ subscription, clock }: { subscription: Subscription; clock: Clock }) {
  const strings = useStrings();
  const { subscription: text, plan } = strings;
  const { subscriptionType: period, startDate, amount, couponAmount, vat, amountAfter } = subscription;
  const money = (minorUnits: number) => formatMoney({ minorUnits, currency: subscription.currency });
  const today = dayOf(clock.now());
  const next = period && nextBillingDay(period, readDay(startDate) ?? today, today);

  return (
    <section className="subscription-panel">
      <h2>{text.summaryTitle}</h2>
      <dl className="summary">
        <div>
          <dt>
            <span>{text.summary}</span>
            {period ? <small>{plan[period]}</small> : null}
          </dt>
          <dd>{amount === undefined ? NO_FIGURE : money(amount)}</dd>
        </div>
        <div>
          <dt>{text.discount}</dt>
          <dd>{couponAmount === undefined ? text.noDiscount : `−${money(couponAmount)}`}</dd>
        </div>
        {vat?.minorUnits ? (
          <div>
            <dt>{text.tax}</dt>
            <dd>{money(vat.minorUnits)}</dd>
          </div>
        ) : null}
        <div className="summary-total">
          <dt>{text.total}</dt>
          <dd>{money(amountAfter)}</dd>
        </div>
        {next ? (
          <div>
            <dt>{text.nextBilling}</dt>
            <dd>
              <time dateTime={isoDay(next)}>{formatDay(next, strings)}</time>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
