// Queues calls and clicks until kobo.js has loaded. If kobo.js can't be loaded, calls fail and a clicked link opens its address.
(() => {
  const triggers = '[data-kobo-reference],[data-kobo-url],[data-kobo-key],[data-kobo-kind]';
  const queue = new Set();
  let clicked;
  const keep = (event) => {
    const trigger = event.target.closest(triggers);
    if (!trigger || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    clicked = trigger;
  };
  const open = (options) => {
    let handle;
    let close;
    const result = new Promise((resolve, reject) => {
      const ask = (kobo) => {
        queue.delete(ask);
        try {
          handle = kobo.open(options);
          resolve(handle.result);
        } catch (error) {
          reject(error);
          options.onError?.(error);
        }
      };
      close = () => {
        if (!queue.delete(ask)) return handle?.close();
        const { reference } = options;
        resolve({ status: 'closed', reference });
        options.onClose?.({ reference });
      };
      queue.add(ask);
    });
    result.catch(() => {});
    return { close, result };
  };
  const lose = ({ target }) => {
    if (!(target instanceof HTMLScriptElement && /\/kobo[^/]*\.js$/.test(target.src))) return;
    const open = () => {
      throw Object.assign(new Error('kobo.js did not load.'), { code: 'SCRIPT_BLOCKED' });
    };
    queue.add = (ask) => ask({ open, preload() {} });
    for (const ask of queue) queue.add(ask);
    queue.clear();
  };
  document.addEventListener('click', keep);
  addEventListener('error', lose, true);
  queue.add(() => {
    document.removeEventListener('click', keep);
    removeEventListener('error', lose, true);
    clicked?.click();
  });
  window.Kobo = { queue, open, preload: (options) => queue.add((kobo) => kobo.preload(options)) };
})();
