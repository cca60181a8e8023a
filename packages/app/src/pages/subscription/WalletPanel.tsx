import type { Subscription } from '@kobo/protocol/api';
import { useEffect, useState } from 'react';
import type { Named } from '../../api/result';
import { useFlow } from '../../flow/useFlow';
import { refusalText } from '../../methods/shared/refusal';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { useFocusBack } from '../../ui/useFocusBack';
import { usePaying } from '../shared/usePaying';
import { type AutomateProps, AutomateSwitch } from './AutomateSwitch';
import { FundDialog } from './FundDialog';
import { NO_FIGURE } from './noFigure';
import { shortfall } from './requests';
import type { Services } from './services';

interface PanelProps extends AutomateProps {
  services: Services;
  subscription: Named<Subscription>;
}

/** The panel for payment from a wallet. If the wallet's balance is too low, the payer funds the wallet first. */
export function WalletPanel({ services, subscription, automate, onAutomate }: PanelProps) {
  const { activation, funding } = services;
  const strings = useStrings();
  const { subscription: text } = strings;
  const state = useFlow(activation);
  const { status: fundingStatus, alert, dismiss } = usePaying(funding);
  const [asksToFund, setAsksToFund] = useState(false);
  const { currency, walletBalance, amountAfter } = subscription;
  const money = (minorUnits: number) => formatMoney({ minorUnits, currency });
  const missing = shortfall(subscription);
  const busy = state.status !== 'idle' || fundingStatus === 'open';
  const action = useFocusBack(busy || asksToFund);
  const refusal = state.status === 'idle' ? state.refusal : undefined;
  const fund = () => setAsksToFund(true);

  useEffect(() => {
    if (fundingStatus === 'open') setAsksToFund(false);
  }, [fundingStatus]);

  return (
    <>
      <h2>{text.walletTitle}</h2>
      {refusal ? (
        <Alert
          text={refusal.kind === 'unanswered' ? text.unanswered : refusalText(refusal, 'wallet', strings)}
          onDismiss={() => activation.send({ type: 'refusal-dismissed' })}
        />
      ) : null}
      {asksToFund || alert === undefined ? null : <Alert text={alert} onDismiss={dismiss} />}
      <div className="balance">
        <dl>
          <dt>{text.balance}</dt>
          <dd>{walletBalance === undefined ? NO_FIGURE : money(walletBalance)}</dd>
        </dl>
        {missing > 0 ? null : (
          <Button small quiet disabled={busy} onPress={fund}>
            {text.fund}
          </Button>
        )}
      </div>
      <AutomateSwitch automate={automate} onAutomate={onAutomate} busy={busy} />
      <div ref={action} className="panel-action">
        {missing > 0 ? (
          <>
            <p className="balance-short">{text.short(money(missing))}</p>
            <Button busy={fundingStatus === 'open'} busyLabel={text.funding} onPress={fund}>
              {text.fund}
            </Button>
          </>
        ) : (
          <Button
            busy={busy}
            busyLabel={state.status === 'checking' ? text.checkingCode : text.sendingCode}
            onPress={() => activation.send({ type: 'pay-wanted' })}
          >
            {text.pay(money(amountAfter))}
          </Button>
        )}
      </div>
      {asksToFund ? (
        <FundDialog
          funding={funding}
          currency={currency}
          missing={missing}
          onCancel={() => setAsksToFund(false)}
        />
      ) : null}
    </>
  );
}
