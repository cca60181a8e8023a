import type { Subscription } from '@kobo/protocol/api';
import { useState } from 'react';
import { safeUrl } from '../../address/safeUrl';
import type { Named } from '../../api/result';
import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Loaded } from '../shared/Loaded';
import { reportOf } from '../shared/loader';
import { PageFrame } from '../shared/PageFrame';
import { leadOf, Problem } from '../shared/Problem';
import { Support } from '../shared/Support';
import { Activated } from './Activated';
import { CardPanel } from './CardPanel';
import { problemOf } from './requests';
import { Summary } from './Summary';
import type { Services } from './services';
import { WalletDialog } from './WalletDialog';
import { WalletPanel } from './WalletPanel';

/** The page of a subscription. The payer pays the amount due by card or from a wallet. */
export function SubscriptionPage({ services }: { services: Services }) {
  const { app, pageHost, loader } = services;
  const { subscription: text, error, shell } = useStrings();
  const load = useFlow(loader);
  const subscription = 'value' in load ? load.value : undefined;
  const title =
    subscription &&
    shell.tab(
      subscription.planName ?? text.name,
      formatMoney({ minorUnits: subscription.amountAfter, currency: subscription.currency }),
    );
  const look = subscription && {
    merchantName: subscription.merchant?.name,
    logo: safeUrl(subscription.merchant?.logo)?.href,
  };

  return (
    <PageFrame
      app={app}
      pageHost={pageHost}
      screen="subscription"
      {...reportOf(load)}
      title={load.status === 'failed' ? error.routeTitle : title}
      look={look}
      sticky={subscription !== undefined}
      summary={title}
      wide
    >
      <Loaded app={app} loader={loader} loading={text.loading}>
        {(subscription) => {
          const problem = problemOf(subscription);
          if (!problem) return <Ready services={services} subscription={subscription} />;
          const merchant = subscription.merchant?.name ?? app.config.provider.name;
          return (
            <Problem {...leadOf(app)} title={error.routeTitle}>
              {text[problem](merchant)}
            </Problem>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}

function Ready({ services, subscription }: { services: Services; subscription: Named<Subscription> }) {
  const { subscription: text } = useStrings();
  const activation = useFlow(services.activation);
  const [automate, setAutomate] = useState(true);
  const props = { services, subscription, automate, onAutomate: setAutomate };

  return (
    <>
      <h2 className="page-title">
        <bdi>{subscription.planName ?? text.name}</bdi>
      </h2>
      <div className="subscription">
        <Summary subscription={subscription} clock={services.app.clock} />
        <section className="subscription-panel">{panel()}</section>
      </div>
      <Support email={subscription.support_email} phone={subscription.support_phone_number} />
      <WalletDialog services={services} subscription={subscription} automate={automate} />
    </>
  );

  function panel() {
    if (activation.status === 'activated' || subscription.status === 'active') {
      return <Activated services={services} subscription={subscription} place="page" />;
    }
    const fromWallet = subscription.option?.walletRef !== undefined;
    return fromWallet ? <WalletPanel {...props} /> : <CardPanel {...props} />;
  }
}
