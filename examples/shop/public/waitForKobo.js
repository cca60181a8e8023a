// Waits up to ten seconds for kobo.js, which may load early, late or never. Keep this script above the tag of kobo.js.
const koboNow = () => (window.Kobo?.doctor ? window.Kobo : undefined);
const koboSettled = new Promise((resolve) => {
  const listener = ({ target: { localName, src } }) =>
    localName === 'script' && /\/kobo[^/]*\.js$/.test(src) && resolve();
  for (const type of ['load', 'error']) document.addEventListener(type, listener, true);
});
const tenSeconds = () => new Promise((resolve) => setTimeout(resolve, 10_000));
window.waitForKobo = async () => koboNow() ?? Promise.race([koboSettled, tenSeconds()]).then(koboNow);
