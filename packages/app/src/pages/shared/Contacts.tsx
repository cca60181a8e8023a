import type { CriticalStrings } from '../../strings/strings';
import { useStrings } from '../../strings/t';

/** Where a screen that can't go on leads: in a window of its own no merchant's page is around it, and no Close. */
export function backAction(framed: boolean, { shell }: CriticalStrings) {
  return framed || history.length < 2
    ? []
    : [{ label: shell.back, onPress: () => history.back(), quiet: true }];
}

interface ContactsProps {
  framed: boolean;
  /** What the payer can name. */
  reference: string | undefined;
  /** Whom they can ask. */
  contact: string | undefined;
}

/** What the payer can name, and whom they can ask. */
export function Contacts({ framed, reference, contact }: ContactsProps) {
  const { success } = useStrings();
  return framed ? null : (
    <p className="reference">
      {reference === undefined ? null : success.reference(reference)}
      <br />
      {contact === undefined ? null : <bdi>{contact}</bdi>}
    </p>
  );
}

/** What an address names, as its writer would say it: the last part of its path. */
export function referenceIn({ pathname }: Location): string | undefined {
  return pathname === '/error' ? undefined : pathname.split('/').at(-1) || undefined;
}
