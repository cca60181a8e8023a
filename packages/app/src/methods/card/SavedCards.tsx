import { type FormEvent, useRef, useState } from 'react';
import { useStrings } from '../../strings/strings';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Confirm } from '../../ui/Confirm';
import { Heading } from '../../ui/Heading';
import { useFocusBack } from '../../ui/useFocusBack';
import { newIdempotencyKey } from '../shared/idempotencyKey';
import { CardName } from './CardName';
import { SavedCardSecrets, type Secrets } from './SavedCardSecrets';
import type { DeviceCard, ProviderCard, SavedCard } from './savedCard';
import { schemeName } from './scheme';
import type { Event, Select } from './states';

export interface SavedCardsProps {
  state: Select;
  amount: string;
  alert: string | undefined;
  /** Whether a card is being opened, charged or removed. */
  busy: boolean;
  send: (event: Event) => void;
}

/** The payer's saved cards, and the button that opens the form for another card. */
export function SavedCards({ state, amount, alert, busy, send }: SavedCardsProps) {
  const strings = useStrings();
  const { savedCards: text } = strings;
  const { cards, wrongCvv } = state;
  const [chosenId, setChosenId] = useState(wrongCvv?.id);
  const [forgetting, setForgetting] = useState<DeviceCard>();
  const secrets = useRef<Secrets>(null);
  const form = useFocusBack<HTMLFormElement>(busy);
  const chosen = cards.find(({ id }) => id === chosenId) ?? cards.find((card) => !isExpired(card));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || !chosen) return;
    const charge = chargeOf(chosen, secrets.current);
    if (charge) send(charge);
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={submit} aria-busy={busy}>
      <Heading>{text.savedTitle}</Heading>
      {alert === undefined ? null : (
        <Alert text={alert} onDismiss={() => send({ type: 'alert-dismissed' })} />
      )}
      <fieldset className="options" disabled={busy}>
        <legend className="visually-hidden">{text.savedTitle}</legend>
        {cards.map((card) => (
          <CardOption
            key={card.id}
            card={card}
            checked={card === chosen}
            onChoose={() => setChosenId(card.id)}
            onForget={setForgetting}
          />
        ))}
        <button
          type="button"
          className="option option-other"
          onClick={() => send({ type: 'other-card-chosen' })}
        >
          {text.useDifferent}
        </button>
      </fieldset>
      {chosen && needsSecrets(chosen) ? (
        <SavedCardSecrets
          key={chosen.id}
          ref={secrets}
          card={chosen}
          left={wrongCvv?.id === chosen.id ? wrongCvv.left : undefined}
          disabled={busy}
        />
      ) : null}
      {chosen ? (
        <Button type="submit" busy={busy} busyLabel={strings.card.paying}>
          {strings.card.pay(amount)}
        </Button>
      ) : null}
      {forgetting ? (
        <Confirm
          title={text.forgetTitle}
          message={text.forgetMessage(schemeName(forgetting.scheme), forgetting.last4)}
          cancel={text.forgetKeep}
          confirm={text.forget}
          onCancel={() => setForgetting(undefined)}
          onConfirm={() => {
            setForgetting(undefined);
            send({ type: 'forget-wanted', id: forgetting.id });
          }}
        />
      ) : null}
    </form>
  );
}

/** Returns the event that charges the card; `undefined` if its secrets are invalid. */
function chargeOf(card: SavedCard, secrets: Secrets | null): Event | undefined {
  const idempotencyKey = newIdempotencyKey();
  if (!needsSecrets(card))
    return { type: 'provider-card-chosen', chosen: { card, cvv: undefined, idempotencyKey } };
  const typed = secrets?.read();
  if (!typed) return undefined;
  const { cvv, pin } = typed;
  return card.kind === 'provider'
    ? { type: 'provider-card-chosen', chosen: { card, cvv, idempotencyKey } }
    : { type: 'device-card-chosen', chosen: { card, cvv, pin, idempotencyKey } };
}

/** Returns true for every device card, and for provider cards whose charge requires the CVV. */
function needsSecrets(card: SavedCard): card is DeviceCard | (ProviderCard & { cvvRequired: true }) {
  return card.kind === 'device' || card.cvvRequired;
}

function isExpired(card: SavedCard): boolean {
  return card.kind === 'provider' && card.expired === true;
}

interface CardOptionProps {
  card: SavedCard;
  checked: boolean;
  onChoose: () => void;
  onForget: (card: DeviceCard) => void;
}

function CardOption({ card, checked, onChoose, onForget }: CardOptionProps) {
  const { savedCards: text, reason } = useStrings();
  return (
    <div className="option">
      <label>
        <input type="radio" name="card" checked={checked} disabled={isExpired(card)} onChange={onChoose} />
        <span className="card-label">
          <CardName card={card} />
          {card.expiry === undefined ? null : <small>{text.expires(card.expiry)}</small>}
          {isExpired(card) ? <small>{reason.what.expired}</small> : null}
        </span>
      </label>
      {card.kind === 'device' ? (
        <Button
          quiet
          small
          onPress={() => onForget(card)}
          label={text.forgetCard(schemeName(card.scheme), card.last4)}
        >
          {text.forget}
        </Button>
      ) : null}
    </div>
  );
}
