import { useStrings } from '../../strings/strings';

interface MerchantLinkProps {
  /** Checked by `safeUrl`. */
  address: string;
  label?: string | undefined;
  onLeave: () => void;
}

/** To the merchant by the payer's own press, which may move the top window out of any frame. */
export function MerchantLink({ address, label, onLeave }: MerchantLinkProps) {
  const { success } = useStrings();
  return (
    <a className="button" href={address} target="_top" rel="noopener" onClick={onLeave}>
      {label ?? success.continueLink}
    </a>
  );
}
