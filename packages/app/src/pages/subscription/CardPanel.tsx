import type { Subscription } from '@kobo/protocol/api';
import type { Named } from '../../api/result';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { useFocusBack } from '../../ui/useFocusBack';
import { usePaying } from '../shared/usePaying';
import { type AutomateProps, AutomateSwitch } from './AutomateSwitch';
import type { Services } from './services';

interface PanelProps extends AutomateProps {
  services: Services;
  subscription: Named<Subscription>;
}

/** The panel for payment by card. The payer pays in a separate checkout. */
export function CardPanel({ services: { card }, subscription, automate, onAutomate }: PanelProps) {
  const { subscription: text } = useStrings();
  const { sending: busy, alert, pay, dismiss } = usePaying(card);
  const action = useFocusBack(busy);
  const { customer, amountAfter, currency } = subscription;
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ');

  return (
    <>
      <h2>{text.cardTitle}</h2>
      {alert === undefined ? null : <Alert text={alert} onDismiss={dismiss} />}
      {name || customer?.email ? (
        <dl className="details">
          {name ? (
            <div>
              <dt>{text.payer}</dt>
              <dd>
                <bdi>{name}</bdi>
              </dd>
            </div>
          ) : null}
          {customer?.email ? (
            <div>
              <dt>{text.email}</dt>
              <dd>
                <bdi>{customer.email}</bdi>
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <AutomateSwitch automate={automate} onAutomate={onAutomate} busy={busy} />
      <div ref={action} className="panel-action">
        <Button busy={busy} busyLabel={text.paying} onPress={() => pay({ automate })}>
          {text.pay(formatMoney({ minorUnits: amountAfter, currency }))}
        </Button>
      </div>
    </>
  );
}
