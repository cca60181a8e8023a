import { LANGUAGES, type Language } from '../address/language';
import { LOGOS, type LogoName } from './fixtures';
import type { ThemeName } from './themes';

/** Where the sandbox serves the screens. */
const HOME = '/sandbox/screens';

/** What the address asks for. There is no other state, so every view can be linked to. */
export interface View {
  theme: ThemeName;
  /** Light or dark, or as the device prefers. */
  scheme: (typeof SCHEMES)[number];
  /** Pixels; the width of the frames. */
  width: (typeof WIDTHS)[number];
  /** Percent; the text size that the payer has set. */
  text: (typeof TEXT_SIZES)[number];
  language: Language;
  /** That every merchant has. */
  logo: LogoName;
  network: (typeof NETWORKS)[number];
  /** One page or method; all of them where absent. */
  group: string | undefined;
}

export const WIDTHS = [280, 360, 768, 1280] as const;
export const TEXT_SIZES = [100, 200] as const;
export const SCHEMES = ['device', 'light', 'dark'] as const;
export const NETWORKS = ['online', 'offline'] as const;
export const THEME_NAMES: readonly ThemeName[] = ['default', 'white', 'yellow', 'neon', 'black', 'blue'];

/** The name of each in the address. */
const PARAMETERS = {
  theme: 'theme',
  scheme: 'scheme',
  width: 'width',
  text: 'text',
  language: 'lang',
  logo: 'logo',
  network: 'network',
  group: 'group',
} as const;

/** Reads the query; a value that is missing or unknown is the first of its choices. */
export function readView(search: string): View {
  const query = new URLSearchParams(search);
  const read = <Value>(parameter: string, choices: readonly Value[]) =>
    choices.find((choice) => String(choice) === query.get(parameter));
  return {
    theme: read(PARAMETERS.theme, THEME_NAMES) ?? 'default',
    scheme: read(PARAMETERS.scheme, SCHEMES) ?? 'device',
    width: read(PARAMETERS.width, WIDTHS) ?? 360,
    text: read(PARAMETERS.text, TEXT_SIZES) ?? 100,
    language: read(PARAMETERS.language, LANGUAGES) ?? 'en',
    logo: read(PARAMETERS.logo, LOGOS) ?? 'own',
    network: read(PARAMETERS.network, NETWORKS) ?? 'online',
    group: query.get(PARAMETERS.group) ?? undefined,
  };
}

/** The screen that the path names; `undefined` for the page that shows them all. */
export function readScreen(pathname: string): string | undefined {
  return pathname.startsWith(`${HOME}/`) ? pathname.slice(HOME.length + 1) || undefined : undefined;
}

/** The address of a view: of one screen, or of the page that shows them all. */
export function addressOf(view: View, screen?: string): string {
  const query = new URLSearchParams({
    [PARAMETERS.theme]: view.theme,
    [PARAMETERS.scheme]: view.scheme,
    [PARAMETERS.width]: String(view.width),
    [PARAMETERS.text]: String(view.text),
    [PARAMETERS.language]: view.language,
    [PARAMETERS.logo]: view.logo,
    [PARAMETERS.network]: view.network,
    ...(view.group === undefined ? {} : { [PARAMETERS.group]: view.group }),
  });
  return `${HOME}${screen === undefined ? '' : `/${screen}`}?${query}`;
}
