let applied: Promise<void> | undefined;

/**
 * Applies the deferred style. Rejects where it fails to load; after a failure the next call tries again. The gallery
 * has it from the start.
 */
export function loadDeferredStyle(): Promise<void> {
  applied ??= apply(window.koboBoot?.deferredStyle).catch((error: unknown) => {
    applied = undefined;
    throw error;
  });
  return applied;
}

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
