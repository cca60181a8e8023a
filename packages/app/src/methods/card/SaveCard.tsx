import { useId, useState } from 'react';
import { useStrings } from '../../strings/strings';

/** The store for the card, and a check whether the card can be saved. */
export interface SaveOffer {
  cardStore: 'device' | 'provider';
  isPossible: () => Promise<boolean>;
}

interface SaveCardProps {
  offer: SaveOffer;
  wanted: boolean;
  disabled: boolean;
  onChange: (wanted: boolean) => void;
}

/**
 * The checkbox that saves the card.
 * If the card can't be saved, the component clears the checkbox after the payer has selected it.
 */
export function SaveCard({ offer, wanted, disabled, onChange }: SaveCardProps) {
  const text = useStrings().card;
  const id = useId();
  const [refused, setRefused] = useState(false);

  async function choose(checked: boolean): Promise<void> {
    setRefused(false);
    onChange(checked);
    if (!checked || (await offer.isPossible())) return;
    onChange(false);
    setRefused(true);
  }

  return (
    <div className="check">
      <label>
        <input
          type="checkbox"
          name="save"
          checked={wanted}
          disabled={disabled}
          aria-describedby={`${id}-note`}
          onChange={(event) => void choose(event.target.checked)}
        />
        <span>{offer.cardStore === 'device' ? text.saveOnDevice : text.saveWithProvider}</span>
      </label>
      <p id={`${id}-note`} role="status" className={refused ? 'warning' : 'muted'}>
        {refused ? text.saveRefused : wanted && offer.cardStore === 'device' ? text.saveHint : null}
      </p>
    </div>
  );
}
