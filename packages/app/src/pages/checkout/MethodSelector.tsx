import type { MarkedMethod } from '../../session/sessionHealth';
import { useStrings } from '../../strings/strings';

/** The number of methods shown as tiles. The select contains the other methods (specification §2). */
export const TILES = 2;

interface MethodSelectorProps {
  /** The methods in display order. The first method is chosen. */
  methods: readonly MarkedMethod[];
  onChoose: (slug: string) => void;
}

export function MethodSelector({ methods, onChoose }: MethodSelectorProps) {
  const strings = useStrings();
  const tiles = methods.slice(0, TILES);
  const rest = methods.slice(TILES);
  const wallets = rest.filter(({ wallet }) => wallet);
  const others = rest.filter(({ wallet }) => !wallet);
  const option = ({ slug, name, note, off }: MarkedMethod) => (
    <option key={slug} value={slug} disabled={off}>
      {name(strings) + (note ? ` · ${note}` : '')}
    </option>
  );

  return (
    <fieldset className="methods">
      <legend className="visually-hidden">{strings.methods.title}</legend>
      {tiles.map(({ slug, name, icon, note, off }, index) => (
        <button
          key={slug}
          type="button"
          className="tile"
          aria-pressed={index === 0}
          aria-disabled={off || undefined}
          onClick={() => off || onChoose(slug)}
        >
          {icon}
          <span>
            <span>{name(strings)}</span>
            {note && <small>{` ${note}`}</small>}
          </span>
        </button>
      ))}
      {rest.length === 0 ? null : (
        <select
          className="tile-more"
          aria-label={strings.methods.more}
          value=""
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="" disabled>
            {strings.methods.more}
          </option>
          {others.map(option)}
          {wallets.length === 0 ? null : (
            <optgroup label={strings.methods.wallets}>{wallets.map(option)}</optgroup>
          )}
        </select>
      )}
    </fieldset>
  );
}
