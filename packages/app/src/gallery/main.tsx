import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { markLanguage } from '../address/language';
import { loadLanguage, TextsProvider } from '../strings/strings';
import { createTheme } from '../theme/applyTheme';
import { receiveColors } from '../theme/merchantColors';
import { loadMethods } from './checkoutFixtures';
import { createFixtures } from './fixtures';
import { Gallery } from './Gallery';
import { perform, setOnline } from './interactions';
import { findScreen } from './registry';
import type { Screen } from './screen';
import { THEMES } from './themes';
import { readScreen, readView, type View } from './view';
import '../theme/app.css';
import '../theme/deferred.css';
import './gallery.css';
import '../check/check.css';

// In the app, the boot script applies the colours.
const applyTheme = createTheme();
receiveColors(applyTheme);

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root"');
const root = createRoot(element);
const page = element;
const signalOfNext = createSignals();

const { scheme } = readView(location.search);
if (scheme !== 'device') document.documentElement.dataset['scheme'] = scheme;
// The tests change the address, because loading the page for each screen is slow.
addEventListener('popstate', () => follow(signalOfNext()));
follow(signalOfNext());

/** Returns a function that returns a signal for the next screen, and aborts the signal of the previous screen. */
function createSignals(): () => AbortSignal {
  let showing = new AbortController();
  return () => {
    showing.abort();
    showing = new AbortController();
    return showing.signal;
  };
}

function follow(left: AbortSignal): void {
  const view = readView(location.search);
  const path = readScreen(location.pathname);
  delete document.documentElement.dataset['shown'];
  document.title = path ?? 'Screens of Kobo Checkout';
  const screen = path === undefined ? undefined : findScreen(path);
  chooseStyle(screen?.style);
  if (screen) void play(screen, view, left);
  else show(path === undefined ? <Gallery view={view} /> : <p>There is no screen of this name.</p>);
}

/** Shows a screen, and runs the interactions that lead to its state. Sets `data-shown` when the screen is ready. */
async function play(screen: Screen, view: View, left: AbortSignal): Promise<void> {
  // The previous screen must not render again while its texts are replaced.
  flushSync(() => root.render(null));
  setOnline(view.network === 'online');
  applyTheme({});
  document.documentElement.style.fontSize = `${view.text}%`;
  const { language, texts } = await loadLanguage(view.language);
  markLanguage(language, document);
  await loadMethods();
  if (left.aborted) return;
  const content = screen.show(createFixtures(THEMES[view.theme], location.origin, view.logo));
  show(<TextsProvider value={texts}>{content}</TextsProvider>);
  await perform(screen.interactions ?? [], page, left);
  if (left.aborted) return;
  document.documentElement.dataset['shown'] = 'true';
}

/** Enables the style sheets of either the app or the receipt check page, because the two styles override each other. */
function chooseStyle(style: Screen['style']): void {
  for (const sheet of document.styleSheets) {
    if (sheet.href) sheet.disabled = sheet.href.includes('/assets/check-') !== (style === 'check');
  }
}

function show(content: ReactNode): void {
  root.render(<StrictMode key={location.href}>{content}</StrictMode>);
}
