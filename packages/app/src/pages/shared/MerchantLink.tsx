import { useStrings } from '../../strings/strings';

interface MerchantLinkProps {
  /** An address that `safeUrl` has checked. */
  address: string;
  label?: string | undefined;
  onLeave: () => void;
}

/** A link to the merchant. Because the payer presses the link, it may navigate the top window, even from a frame. */
export function MerchantLink({ address, label, onLeave }: MerchantLinkProps) {
  const { success } = useStrings();
  return (
    <a className="button" href={address} target="_top" rel="noopener" onClick={onLeave}>
      {label ?? success.continueLink}
    </a>
  );
}
