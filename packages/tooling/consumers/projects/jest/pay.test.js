const { KoboButton } = require('@kobo/react');
const { checkout } = require('@kobo/sdk/testing');
const { act, createElement } = require('react');
const { createRoot } = require('react-dom/client');

jest.mock('@kobo/sdk', () => require('@kobo/sdk/testing'));
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

test('a press opens the checkout, and its payment is reported once', async () => {
  const onDone = jest.fn();
  const options = { origin: 'https://pay.example', reference: 'CHK_1' };
  const page = document.body.appendChild(document.createElement('main'));
  await act(async () => createRoot(page).render(createElement(KoboButton, { options, onDone }, 'Pay')));
  page.querySelector('button').click();
  expect(checkout.options).toMatchObject(options);
  checkout.pay();
  checkout.leave();
  expect(onDone.mock.calls).toEqual([[{ reference: 'CHK_1' }]]);
});
