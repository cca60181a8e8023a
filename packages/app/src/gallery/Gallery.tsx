import { LANGUAGES } from '../address/language';
import { LOGOS } from './fixtures';
import { SCREENS } from './registry';
import { addressOf, NETWORKS, SCHEMES, TEXT_SIZES, THEME_NAMES, type View, WIDTHS } from './view';

/** Every screen in every state, side by side, each in its own frame. */
export function Gallery({ view }: { view: View }) {
  const shown = Object.entries(SCREENS).filter(([group]) => (view.group ?? group) === group);
  return (
    <div className="gallery">
      <header>
        <h1>Screens</h1>
        <nav aria-label="How the screens are shown">
          <Choice name="theme" choices={THEME_NAMES} view={view} />
          <Choice name="scheme" choices={SCHEMES} view={view} />
          <Choice name="width" choices={WIDTHS} view={view} />
          <Choice name="text" choices={TEXT_SIZES} view={view} />
          <Choice name="language" choices={LANGUAGES} view={view} />
          <Choice name="logo" choices={LOGOS} view={view} />
          <Choice name="network" choices={NETWORKS} view={view} />
          <Choice name="group" choices={[undefined, ...Object.keys(SCREENS)]} view={view} />
        </nav>
      </header>
      <main>
        {shown.map(([group, screens]) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul className="gallery-frames">
              {Object.keys(screens).map((name) => (
                <Frame key={name} path={`${group}/${name}`} view={view} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </div>
  );
}

function Frame({ path, view }: { path: string; view: View }) {
  const address = addressOf(view, path);
  return (
    <li>
      <a className="gallery-name" href={address}>
        {path}
      </a>
      <iframe src={address} title={path} loading="lazy" className={`gallery-${view.width}`} />
    </li>
  );
}

interface ChoiceProps<Name extends keyof View> {
  name: Name;
  choices: readonly View[Name][];
  view: View;
}

/** The choices of a setting, as links, because the address is the only state. */
function Choice<Name extends keyof View>({ name, choices, view }: ChoiceProps<Name>) {
  return (
    <ul aria-label={name}>
      {choices.map((choice) => (
        <li key={choice ?? 'all'}>
          <a
            className="gallery-choice"
            href={addressOf({ ...view, [name]: choice })}
            aria-current={choice === view[name] ? 'true' : undefined}
          >
            {choice ?? 'all'}
          </a>
        </li>
      ))}
    </ul>
  );
}
