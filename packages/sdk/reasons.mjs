/** Why each script of the SDK is served to merchants' pages, by its name; `*` is its hash. The build fails without. */
export function reasons(version) {
  return {
    'kobo.js': 'The merchant’s script tag: opens the checkout. Always the newest version.',
    [`kobo-${version}.js`]: 'The same in one version that never changes, to be pinned by its hash.',
    'kobo-overlay-*.js': 'The overlay around the checkout’s frame, loaded by kobo.js with its hash.',
    'kobo-doctor-*.js': 'Kobo.doctor(), loaded with its hash when a developer calls it.',
    'kobo.mjs': 'The SDK as a module.',
    'kobo-index-*.mjs': 'The SDK as a module: what it starts with.',
    'kobo-controller-*.mjs': 'The SDK as a module: the overlay.',
    'kobo-examine-*.mjs': 'The SDK as a module: Kobo.doctor().',
    'kobo-parse-*.mjs': 'The SDK as a module: reads messages of the checkout’s frame.',
  };
}
