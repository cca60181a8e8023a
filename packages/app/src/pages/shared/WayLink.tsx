import { useStrings } from '../../strings/t';

interface WayLinkProps {
  /** Checked by `safeUrl`. */
  address: string;
  label?: string | undefined;
  onLeave: () => void;
}

/** To the merchant by the payer's own press, which may move the top window out of any frame. */
export function WayLink({ address, label, onLeave }: WayLinkProps) {
  const { success } = useStrings();
  return (
    <a className="button" href={address} target="_top" rel="noopener" onClick={onLeave}>
      {label ?? success.continueLink}
    </a>
  );
}
