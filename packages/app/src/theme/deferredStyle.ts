import { loadOnce } from '../flow/loadOnce';

/**
 * Resolves to the loaded `part` after the deferred style has loaded, because no screen may show without its style.
 * Rejects if either fails to load.
 */
export async function withStyle<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadDeferredStyle()]);
  return loaded;
}

/** Loads the deferred style once. After a failure it rejects, and the next call tries again. The gallery includes the style. */
export const loadDeferredStyle = loadOnce(() => apply(window.koboBoot?.deferredStyle));

async function apply(href: string | undefined): Promise<void> {
  if (href === undefined) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not come`));
    };
    document.head.append(link);
  });
}
