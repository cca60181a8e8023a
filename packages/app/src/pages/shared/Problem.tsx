import type { ReactNode } from 'react';
import { supportOf } from '../../config/config';
import { useStrings } from '../../strings/strings';
import { Notice } from '../../ui/Notice';
import type { App } from '../page';

/** The ways to continue from a screen with a problem. */
export interface Lead {
  /** Whether another page frames this page and offers its own ways to continue. */
  framed: boolean;
  /** The reference that the payer can quote. */
  reference: string | undefined;
  contact: string | undefined;
}

interface ProblemProps extends Lead {
  tone?: 'warning' | 'danger';
  title: string;
  /** A retry, or another way to continue. */
  action?: { label: string; onPress: () => void } | undefined;
  children: ReactNode;
}

/**
 * The reason why a screen can't continue.
 * Outside a frame, the screen also shows the reference, a contact and a way back.
 */
export function Problem({ tone = 'danger', title, action, children, ...lead }: ProblemProps) {
  const { framed, reference, contact } = lead;
  const back = useWayBack(lead);
  return (
    <Notice
      tone={tone}
      title={title}
      actions={[...(action ? [action] : []), ...back]}
      below={
        framed || (reference ?? contact) === undefined ? undefined : (
          <Whom reference={reference} contact={contact} />
        )
      }
    >
      {children}
    </Notice>
  );
}

/** Returns the Back button; an empty list in a frame, or without an earlier page. */
export function useWayBack({ framed }: Pick<Lead, 'framed'>) {
  const { shell } = useStrings();
  return framed || history.length < 2
    ? []
    : [{ label: shell.back, onPress: () => history.back(), quiet: true }];
}

/** The reference that the payer can quote, and the contact. */
export function Whom({ reference, contact }: Pick<Lead, 'reference' | 'contact'>) {
  const { success } = useStrings();
  return (
    <p className="reference">
      {reference === undefined ? null : <span>{success.reference(reference)}</span>}
      <br />
      {contact === undefined ? null : <bdi>{contact}</bdi>}
    </p>
  );
}

/**
 * Returns a page's ways to continue: the provider's contact, if configured, and the reference.
 * The reference is the last part of the path, unless this part is only a page's name.
 */
export function leadOf({
  host,
  route,
  config,
}: Pick<App, 'host' | 'route'> & { config: App['config'] | undefined }): Lead {
  const pathname = window.location.pathname.replace(/\/+$/, '');
  // Show even an invalid reference, because the payer can quote it.
  const wrong = route.name === 'error' && pathname !== '/error' ? pathname.split('/').at(-1) : '';
  return {
    framed: host.kind !== 'window',
    reference: 'reference' in route ? route.reference : wrong || undefined,
    contact: config && supportOf(config),
  };
}
