/**
 * Finds content that doesn't fit the width of a page. A page must fit with any font, because default fonts differ by machine.
 */

/** A narrow phone, a common phone, and a desktop, in CSS pixels. */
export const WIDTHS = [320, 360, 1280];

/**
 * Runs in the page.
 * @returns {string[]} the visible elements that reach beyond the viewport, and the form controls that reach beyond their
 *   section.
 */
export function overflowing() {
  const visible = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
  const width = document.documentElement.clientWidth;
  const beyondViewport = visible.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return !element.parentElement?.closest('pre') && (left < -0.5 || right > width + 0.5);
  });
  const beyondSection = visible.filter((element) => {
    const section = element.closest('section, form, fieldset');
    if (!section || !element.matches('input, select, textarea, button')) return false;
    return element.getBoundingClientRect().right > section.getBoundingClientRect().right + 0.5;
  });
  return [...new Set([...beyondViewport, ...beyondSection])].map(
    (element) => `${element.localName} ${element.textContent?.trim().slice(0, 30)}`,
  );
}
