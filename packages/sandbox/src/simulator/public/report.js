// Tells the page around the 3-D Secure page, or the one that opened it, what came of it. Any origin may be either.
const { status, message } = document.querySelector('.bank').dataset;
const checkout = parent === window ? opener : parent;
checkout?.postMessage(message ? { status, message } : { status }, '*');
