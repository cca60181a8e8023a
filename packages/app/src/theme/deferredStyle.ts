import { loadOnce } from '../flow/loadOnce';

/**
 * Resolves to what `part` loads, once the deferred style has loaded too, because no screen may show without its style.
 * Rejects if either fails to load.
 */
export async function withStyle<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadDeferredStyle()]);
  return loaded;
}

/** Rejects if the style fails to load; the next call tries again. The gallery has it from the start. */
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
