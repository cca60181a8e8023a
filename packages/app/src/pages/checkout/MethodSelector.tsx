import type { Method } from '../../methods/method';
import { useStrings } from '../../strings/t';

/** The number of methods shown as tiles; the others are in the list (specification §2). */
const TILES = 2;

type Choice = Pick<Method, 'name' | 'icon' | 'wallet'> & { slug: string };

interface MethodSelectorProps {
  /** In the order to show; the first is the chosen one. */
  methods: readonly Choice[];
  onChoose: (slug: string) => void;
}

export function MethodSelector({ methods, onChoose }: MethodSelectorProps) {
  const strings = useStrings();
  const tiles = methods.slice(0, TILES);
  const rest = methods.slice(TILES);
  const wallets = rest.filter(({ wallet }) => wallet);
  const others = rest.filter(({ wallet }) => !wallet);
  const option = ({ slug, name }: Choice) => (
    <option key={slug} value={slug}>
      {name(strings)}
    </option>
  );

  return (
    <fieldset className="methods">
      <legend className="visually-hidden">{strings.methods.title}</legend>
      {tiles.map(({ slug, name, icon }, index) => (
        <button
          key={slug}
          type="button"
          className="tile"
          aria-pressed={index === 0}
          onClick={() => onChoose(slug)}
        >
          {icon}
          <span>{name(strings)}</span>
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
