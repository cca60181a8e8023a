// kobo.js may be early, slow or blocked: a press waits for it, ten seconds at most. Above its tag, this misses nothing.
const koboNow = () => (window.Kobo?.doctor ? window.Kobo : undefined);
const koboSettled = new Promise((resolve) => {
  const listener = ({ target: { localName, src } }) =>
    localName === 'script' && /\/kobo[^/]*\.js$/.test(src) && resolve();
  for (const type of ['load', 'error']) document.addEventListener(type, listener, true);
});
const tenSeconds = () => new Promise((resolve) => setTimeout(resolve, 10_000));
window.waitForKobo = async () => koboNow() ?? Promise.race([koboSettled, tenSeconds()]).then(koboNow);
