/** The script that every measured document runs before its own first script. */

/** The first field of every rival's form. */
export const CARD_NUMBER = 'input[autocomplete="cc-number"]';

/** The prerendered page, which the app replaces when it renders. */
export const PRERENDERED = '#root > [aria-busy]';

/**
 * Records in `window.bench` when `field` is usable, when the page is complete, and when the merchant's branding is shown.
 * Also records the largest paint, long tasks and interactions. Set `over` to stop the checks, which take time in each frame.
 * @param {{ field: string, prerendered: string }} selectors
 */
export function probe({ field, prerendered }) {
  const now = () => performance.timeOrigin + performance.now();
  const bench = {
    usableAt: undefined,
    wholeAt: undefined,
    brandedAt: undefined,
    over: false,
    largest: 0,
    longTasks: [],
    events: [],
  };
  Object.assign(window, { bench });

  const observe = (type, onEntry, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
    observer.observe({ type, buffered: true, ...options });
  };
  observe('longtask', ({ startTime, duration }) => bench.longTasks.push({ startTime, duration }));
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.largest = startTime;
  });
  observe(
    'event',
    ({ duration, interactionId, startTime }) =>
      interactionId && bench.events.push({ duration, interactionId, startTime }),
    { durationThreshold: 16 },
  );

  const ready = (element) =>
    element !== null &&
    !element.disabled &&
    !element.readOnly &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const look = () => {
    if (!bench.usableAt && ready(document.querySelector(field))) bench.usableAt = now();
    if (!bench.wholeAt && bench.usableAt && !document.querySelector(prerendered)) bench.wholeAt = now();
    if (!bench.brandedAt && document.querySelector('img.logo, .monogram:not(:empty)'))
      bench.brandedAt = now();
    if (!bench.over && (!bench.wholeAt || !bench.brandedAt)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
