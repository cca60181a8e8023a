import { type ComponentType, useCallback, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CheckoutContext } from '../../../session/session';
import { isWaiting } from '../../../session/sharing';
import { useStrings } from '../../../strings/strings';
import { copyText } from '../../../ui/copyText';
import { Prerendering } from '../../../ui/Prerendering';
import type { AskDialogProps } from './AskDialog';
import { canAsk } from './canAsk';

export interface AskLinkProps extends Partial<Pick<AskDialogProps, 'deadline'>> {
  payment: CheckoutContext;
}

/**
 * The link 'Ask someone to pay' in the footer, where a new link doesn't shift the layout.
 * The dialog loads when the payer presses the link, or after a reload if the payer waits for the other person. The link and its
 * dialog unmount with their screen.
 */
export function AskLink({ payment, deadline }: AskLinkProps) {
  const { ask: text, error } = useStrings();
  const prerendering = useContext(Prerendering);
  const [footer, setFooter] = useState<Element | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<AskDialogProps>>();
  const [problem, setProblem] = useState('');

  const open = useCallback(async () => {
    setProblem('');
    try {
      const { AskDialog } = await import('./AskDialog');
      setDialog(() => AskDialog);
    } catch {
      setProblem(error.noAnswer);
    }
  }, [error.noAnswer]);

  useEffect(() => {
    if (prerendering || !canAsk(payment, window)) return;
    setFooter(document.querySelector('.footer'));
    if (isWaiting(payment)) void open();
  }, [payment, prerendering, open]);

  if (!footer) return null;
  return createPortal(
    <>
      <button type="button" className="ask-link" onClick={() => void open()}>
        {text.open}
      </button>
      <p role="status">{problem}</p>
      {Dialog ? (
        <Dialog
          payment={payment}
          deadline={deadline}
          copyText={copyText}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </>,
    footer,
  );
}
