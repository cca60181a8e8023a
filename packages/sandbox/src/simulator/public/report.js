// Reports the outcome to the page that embeds or opened the 3-D Secure page. That page may have any origin.
const { status, message } = document.querySelector('.bank').dataset;
const checkout = parent === window ? opener : parent;
checkout?.postMessage(message ? { status, message } : { status }, '*');
