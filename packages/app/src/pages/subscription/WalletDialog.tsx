import type { Subscription } from '@kobo/protocol/api';
import type { Named } from '../../api/result';
import { useFlow } from '../../flow/useFlow';
import { OtpForm } from '../../forms/OtpForm';
import { OfflineHint } from '../../methods/shared/OfflineHint';
import { RedirectNotice } from '../../methods/shared/RedirectNotice';
import { refusalText } from '../../methods/shared/refusal';
import { formatMoney } from '../../money/money';
import { useStrings } from '../../strings/strings';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { Activated } from './Activated';
import type { State } from './flow';
import { ResendCode } from './ResendCode';
import type { Services } from './services';

interface WalletDialogProps {
  services: Services;
  subscription: Named<Subscription>;
  automate: boolean;
}

/** The dialog for the wallet's code and the outcome of the payment (specification §4). */
export function WalletDialog({ services, subscription, automate }: WalletDialogProps) {
  const { app, pageHost, activation } = services;
  const strings = useStrings();
  const { subscription: text, otp } = strings;
  const state = useFlow(activation);
  const cancel = () => activation.send({ type: 'cancelled' });
  // Offer Close in the dialog, because the dialog covers the page's Close. On the next visit, the app checks a pending payment.
  const leave = app.host.dismissible ? pageHost.leave : undefined;
  const close = leave ? [{ label: strings.shell.close, onPress: leave, quiet: true }] : [];

  switch (state.status) {
    case 'idle':
    case 'requesting':
      return null;
    case 'entering':
    case 'confirming':
      return (
        <Dialog key="dialog" label={otp.title} onCancel={state.status === 'entering' ? cancel : undefined}>
          <CodeForm
            services={services}
            subscription={subscription}
            automate={automate}
            state={state}
            onBack={cancel}
          />
        </Dialog>
      );
    case 'redirect':
      return (
        <Dialog key="dialog" label={strings.providerPage.ready} onCancel={leave}>
          <RedirectNotice state={state} send={activation.send} />
        </Dialog>
      );
    case 'checking':
      // If the reply to the payment request was lost, no dialog is open yet. The page's button shows the progress.
      return state.lost === 'request' ? null : (
        <Dialog key="dialog" label={text.checkingTitle} onCancel={leave}>
          <Notice tone="busy" title={text.checkingTitle} actions={close}>
            <p>{text.checkingMessage}</p>
            <OfflineHint />
          </Notice>
        </Dialog>
      );
    case 'not-found':
      return (
        <Dialog key="dialog" label={text.notFoundTitle} onCancel={leave}>
          <Notice
            tone="warning"
            title={text.notFoundTitle}
            actions={[
              { label: text.checkNow, onPress: () => activation.send({ type: 'check-wanted' }) },
              { label: text.tryAgain, onPress: () => activation.send({ type: 'retried' }), quiet: true },
              ...close,
            ]}
          >
            {text.notFoundMessage}
          </Notice>
        </Dialog>
      );
    case 'activated':
      return state.place === 'page' ? null : (
        <Dialog key="dialog" label={text.activated} onCancel={cancel}>
          <Activated services={services} subscription={subscription} place="dialog" />
        </Dialog>
      );
    default:
      return state satisfies never;
  }
}

interface CodeFormProps extends WalletDialogProps {
  state: Extract<State, { status: 'entering' | 'confirming' }>;
  onBack: () => void;
}

/** The form for the code that the wallet has sent to its owner. */
function CodeForm({ services, subscription, automate, state, onBack }: CodeFormProps) {
  const { activation, codes } = services;
  const strings = useStrings();
  const { subscription: text } = strings;
  const { amountAfter: minorUnits, currency } = subscription;
  const refusal = state.status === 'entering' ? state.refusal : undefined;
  return (
    <OtpForm
      hint={text.codeHint(formatMoney({ minorUnits, currency }))}
      alert={refusal && refusalText(refusal, 'wallet', strings)}
      refused={refusal?.kind === 'server'}
      submitting={state.status === 'confirming'}
      labels={{ submit: text.complete, back: text.cancel }}
      onDismiss={() => activation.send({ type: 'refusal-dismissed' })}
      onSubmit={(code) => activation.send({ type: 'code-entered', confirmation: { automate, otp: code } })}
      onBack={onBack}
      below={(focusField) => (
        <ResendCode codes={codes} disabled={state.status === 'confirming'} onResent={focusField} />
      )}
    />
  );
}
