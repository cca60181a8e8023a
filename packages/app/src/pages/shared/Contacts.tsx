import type { CriticalStrings } from '../../strings/strings';
import { useStrings } from '../../strings/t';

/**
 * The Back button of a screen that can't go on: in its own window there is no merchant's page around it, and no Close.
 */
export function backAction(framed: boolean, { shell }: CriticalStrings) {
  return framed || history.length < 2
    ? []
    : [{ label: shell.back, onPress: () => history.back(), quiet: true }];
}

interface ContactsProps {
  framed: boolean;
  /** What the payer can quote. */
  reference: string | undefined;
  /** Whom they can contact. */
  contact: string | undefined;
}

/** The reference that the payer can quote, and whom they can contact. */
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

/** The reference in an address: the last part of its path. */
export function referenceIn({ pathname }: Location): string | undefined {
  return pathname === '/error' ? undefined : pathname.split('/').at(-1) || undefined;
}
