// Tells the frame around the 3-D Secure page what came of it. Any origin may frame an issuer's page.
const { status, message } = document.querySelector('.bank').dataset;
parent.postMessage(message ? { status, message } : { status }, '*');
