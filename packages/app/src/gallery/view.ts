import { LANGUAGES, type Language } from '../address/language';
import { LOGOS, type LogoName } from './fixtures';
import type { ThemeName } from './themes';

const HOME = '/sandbox/screens';

/** The settings in the address. The gallery has no other state. */
export interface View {
  theme: ThemeName;
  /** Light, dark or the device's preference. */
  scheme: (typeof SCHEMES)[number];
  /** The width of the frames, in CSS pixels. */
  width: (typeof WIDTHS)[number];
  /** The text size that the payer has set, in percent. */
  text: (typeof TEXT_SIZES)[number];
  language: Language;
  logo: LogoName;
  network: (typeof NETWORKS)[number];
  /** The page or method to show; all of them if absent. */
  group: string | undefined;
}

export const WIDTHS = [280, 360, 768, 1280] as const;
export const TEXT_SIZES = [100, 200] as const;
export const SCHEMES = ['device', 'light', 'dark'] as const;
export const NETWORKS = ['online', 'offline'] as const;
export const THEME_NAMES: readonly ThemeName[] = ['default', 'white', 'yellow', 'neon', 'black', 'blue'];

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

/** Reads the query. A missing or unknown value becomes the default. */
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

/** Returns the screen in the path; `undefined` for the page of all screens. */
export function readScreen(pathname: string): string | undefined {
  return pathname.startsWith(`${HOME}/`) ? pathname.slice(HOME.length + 1) || undefined : undefined;
}

/** Returns the address of one screen, or of the page of all screens, with a view's settings. */
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
