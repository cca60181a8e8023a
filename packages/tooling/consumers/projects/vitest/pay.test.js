import { checkout } from '@kobo/sdk/testing';
import { KoboButton } from '@kobo/vue';
import { expect, test, vi } from 'vitest';
import { createApp, h } from 'vue';

vi.mock('@kobo/sdk', () => import('@kobo/sdk/testing'));

test('a press opens the checkout, and its payment is reported once', () => {
  const onDone = vi.fn();
  const options = { origin: 'https://pay.example', reference: 'CHK_1' };
  const page = document.body.appendChild(document.createElement('main'));
  createApp({ render: () => h(KoboButton, { options, onDone }, () => 'Pay') }).mount(page);
  page.querySelector('button').click();
  expect(checkout.options).toMatchObject(options);
  checkout.pay();
  checkout.leave();
  expect(onDone.mock.calls).toEqual([[{ reference: 'CHK_1' }]]);
});
