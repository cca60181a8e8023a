let applied: Promise<void> | undefined;

/**
 * Applies the style of what is not in the first load. Rejects where it does not come; after a failure the next call tries
 * again. The page of screens has it from the start.
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
