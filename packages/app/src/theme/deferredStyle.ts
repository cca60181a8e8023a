import { loadOnce } from '../flow/loadOnce';

/**
 * Resolves to the loaded `part` after the deferred style has loaded, because no screen may appear without its style.
 * Rejects if either fails to load.
 */
export async function withStyle<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadDeferredStyle()]);
  return loaded;
}

/**
 * Loads the deferred style once.
 * Rejects after a failure, and the next call tries again. In the gallery, which includes the style, the function loads nothing.
 */
export const loadDeferredStyle = loadOnce(() => apply(window.koboBoot?.deferredStyle));

/** Adds the style sheet, unless a prerendered screen has already added it. */
async function apply(href: string | undefined): Promise<void> {
  if (href === undefined) return;
  const added = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  if (added?.sheet) return;
  const link = added ?? document.createElement('link');
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} failed to load`));
    });
    if (added) return;
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  });
}
