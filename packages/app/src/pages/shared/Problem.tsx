import type { ReactNode } from 'react';
import { matchRoute } from '../../address/route';
import { supportOf } from '../../config/config';
import { useStrings } from '../../strings/strings';
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

/** The way back, from a window of its own that has one. */
export function useWayBack({ framed }: Pick<Lead, 'framed'>) {
  const { shell } = useStrings();
  return framed || history.length < 2
    ? []
    : [{ label: shell.back, onPress: () => history.back(), quiet: true }];
}

/** What to name, and whom to ask. */
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
 * Of a page: the provider's contact, where a configuration has one, and what its address names, as its writer would say
 * it: the last part of the path, where that is not only the name of a page.
 */
export function leadOf({ host, config }: Pick<App, 'host'> & { config: App['config'] | undefined }): Lead {
  const pathname = window.location.pathname.replace(/\/$/, '');
  const route = matchRoute(pathname);
  // A text that can't be a reference is named as it is written.
  const wrong = route.name === 'error' && pathname !== '/error' ? pathname.split('/').at(-1) : '';
  return {
    framed: host.kind !== 'window',
    reference: 'reference' in route ? route.reference : wrong || undefined,
    contact: config && supportOf(config),
  };
}
