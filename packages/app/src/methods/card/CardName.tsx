import { useStrings } from '../../strings/strings';
import type { ChargedCard } from './chargedCard';
import { SchemeMark } from './SchemeMark';
import { schemeName } from './scheme';

/** A card's scheme and last four digits. */
export function CardName({ card }: { card: ChargedCard }) {
  const { methods, savedCards } = useStrings();
  const { scheme, last4 } = card;
  return (
    <>
      <SchemeMark scheme={scheme} />
      <b>
        <bdi>{scheme === undefined || scheme === 'unknown' ? methods.names.card : schemeName(scheme)}</bdi>
        <span> </span>
        {last4 ? <span className="visually-hidden">{`${savedCards.endingIn} `}</span> : null}
        <span className="card-digits">
          <span aria-hidden="true">•••• </span>
          <span>{last4}</span>
        </span>
      </b>
    </>
  );
}
