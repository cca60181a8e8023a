import { useFlow } from '../../flow/useFlow';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { dayOf } from '../../time/day';
import { Notice } from '../../ui/Notice';
import type { App } from '../page';
import { Loaded } from '../shared/Loaded';
import { type Loader, reportOf } from '../shared/loader';
import { PageFrame } from '../shared/PageFrame';
import type { PageHost } from '../shared/pageHost';
import type { NamedInvoice } from './fetchInvoice';
import { InvoiceView } from './InvoiceView';
import { PayBar } from './PayBar';
import { lookOf } from './payment';
import { totalsOf } from './totals';
import type { InvoicePayment } from './work';

interface InvoicePageProps {
  app: App;
  pageHost: PageHost;
  loader: Loader<NamedInvoice>;
  payment: InvoicePayment;
}

/** An invoice with its payment bar, before and during a payment. */
export function InvoicePage({ app, pageHost, loader, payment }: InvoicePageProps) {
  const { invoice: text, error } = useStrings();
  const load = useFlow(loader);
  const paying = useFlow(payment);
  const invoice = 'value' in load ? load.value : undefined;
  const look = invoice && lookOf(invoice);
  const subject = invoice && `${text.tab(invoice.invoice_reference)} · ${amountText(invoice)}`;
  const busy = load.status === 'refreshing' || paying.status !== 'idle';

  return (
    <PageFrame
      app={app}
      pageHost={pageHost}
      screen="invoice"
      {...reportOf(load)}
      title={load.status === 'failed' ? error.routeTitle : subject}
      summary={subject}
      look={look}
      logoHeight={35}
      wide
      actions={
        invoice && (
          <PayBar
            invoice={invoice}
            busy={busy}
            note={paying.status === 'idle' ? paying.note : undefined}
            onPay={(order) => payment.send({ type: 'pay-wanted', order })}
            onDismiss={() => payment.send({ type: 'note-dismissed' })}
          />
        )
      }
    >
      {paying.status === 'invalid' ? (
        <Notice tone="danger" title={text.invalid}>
          {text.reloading}
        </Notice>
      ) : (
        <Loaded app={app} loader={loader} loading={text.loading}>
          {(value) => (
            <InvoiceView invoice={value} merchantName={look?.merchantName} today={dayOf(app.clock.now())} />
          )}
        </Loaded>
      )}
    </PageFrame>
  );
}

/** Returns the balance, or the total if the balance is zero or unknown. */
function amountText(invoice: NamedInvoice): string {
  const { balance, total } = totalsOf(invoice);
  return formatMoney({ minorUnits: (invoice.exact && balance) || total, currency: invoice.currency });
}
