// Registers a passkey and approves a payment with it, on the bank's page in a frame or in a window.
const part = document.querySelector('[data-passkey]');
const options = JSON.parse(part.dataset.passkey);
const [add, use, pay] = ['add', 'use', 'pay'].map((deed) => part.querySelector(`[data-deed=${deed}]`));
const message = part.querySelector('[role=status]');

/** Returns the request for the browser's own payment dialog (Secure Payment Confirmation). */
function paymentRequest() {
  const { challenge, allowCredentials, rpId } = PublicKeyCredential.parseRequestOptionsFromJSON(options.use);
  const { card, currency, value, payee } = part.dataset;
  const data = {
    challenge,
    rpId,
    credentialIds: allowCredentials.map(({ id }) => id),
    instrument: {
      displayName: card,
      icon: new URL('/sandbox/public/adire-icon.svg', location).href,
      iconMustBeShown: false,
    },
    payeeName: payee,
  };
  return new PaymentRequest([{ supportedMethods: 'secure-payment-confirmation', data }], {
    total: { label: payee, amount: { currency, value } },
  });
}

async function approve(credential) {
  const form = document.querySelector('.bank form');
  for (const [name, value] of [
    ['decision', 'passkey'],
    ['assertion', JSON.stringify(credential)],
  ]) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  form.submit();
}

const deeds = {
  async add() {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.create);
    const credential = await navigator.credentials.create({ publicKey });
    const body = new URLSearchParams({ registration: JSON.stringify(credential) });
    const { ok } = await fetch(`${location.pathname}/passkey`, { method: 'POST', body });
    if (!ok) throw new Error('The bank did not take it.');
    location.reload();
  },
  async use() {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.use);
    await approve(await navigator.credentials.get({ publicKey }));
  },
  async pay() {
    const response = await paymentRequest().show();
    await response.complete('success');
    await approve(response.details);
  },
};

part.addEventListener('click', ({ target }) => {
  const deed = deeds[target.dataset.deed];
  deed?.().catch((error) => {
    message.textContent = `${error.name}: ${error.message}`;
  });
});

if ('PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential) {
  part.hidden = false;
  add.hidden = Boolean(options.use);
  use.hidden = !options.use;
  const available = await globalThis.PaymentRequest?.securePaymentConfirmationAvailability?.();
  pay.hidden = !options.use || available !== 'available';
}
