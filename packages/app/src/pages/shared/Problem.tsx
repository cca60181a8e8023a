import type { ReactNode } from 'react';
import { supportOf } from '../../config/config';
import { useStrings } from '../../strings/t';
import { Notice } from '../../ui/Notice';
import type { App } from '../page';

/** Where a screen leads that can't go on. */
export interface Lead {
  /** Another page is around this one, with its own ways to go on. */
  framed: boolean;
  /** What the payer can name. */
  reference: string | undefined;
  /** Whom they can ask. */
  contact: string | undefined;
}

interface ProblemProps extends Lead {
  tone?: 'warning' | 'danger';
  title: string;
  /** Another try, or what else leads on. */
  action?: { label: string; onPress: () => void } | undefined;
  children: ReactNode;
}

/** Why a screen can't go on. In a window of its own it leads somewhere: what to name, whom to ask, and the way back. */
export function Problem({ tone = 'danger', title, action, children, ...lead }: ProblemProps) {
  const { shell, success } = useStrings();
  const { framed, reference, contact } = lead;
  const back = { label: shell.back, onPress: () => history.back(), quiet: true };
  return (
    <Notice
      tone={tone}
      title={title}
      actions={[...(action ? [action] : []), ...(framed || history.length < 2 ? [] : [back])]}
      below={
        framed || (reference ?? contact) === undefined ? undefined : (
          <p className="reference">
            {reference === undefined ? null : success.reference(reference)}
            <br />
            {contact === undefined ? null : <bdi>{contact}</bdi>}
          </p>
        )
      }
    >
      {children}
    </Notice>
  );
}

/** Of a page: the provider's contact, and what its address names, as its writer would say it: the last part of the path. */
export function leadOf({ host, config }: App): Lead {
  const { pathname } = window.location;
  return {
    framed: host.kind !== 'window',
    reference: pathname === '/error' ? undefined : pathname.split('/').at(-1) || undefined,
    contact: supportOf(config),
  };
}
