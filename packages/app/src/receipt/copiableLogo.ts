/**
 * Loads the page's logo again with CORS, so that a picture that contains the logo can be saved.
 * Resolves to `undefined` if there is no logo, or if its server forbids copies. The visible logo is loaded without
 * CORS, because not every server allows requests with CORS.
 */
export function copiableLogo(document: Document): Promise<HTMLImageElement | undefined> {
  const shown = document.querySelector<HTMLImageElement>('img.logo:not([hidden])');
  if (!shown) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const logo = new Image();
    logo.crossOrigin = 'anonymous';
    logo.onload = () => resolve(isCopiable(logo, document) ? logo : undefined);
    logo.onerror = () => resolve(undefined);
    logo.src = shown.src;
  });
}

/**
 * Returns whether a drawing of the logo can be copied.
 * Some browsers forbid copies of a logo that contains HTML, even if its server allows them.
 */
function isCopiable(logo: HTMLImageElement, document: Document): boolean {
  const probe = document.createElement('canvas').getContext('2d');
  try {
    probe?.drawImage(logo, 0, 0);
    probe?.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    return false;
  }
}
