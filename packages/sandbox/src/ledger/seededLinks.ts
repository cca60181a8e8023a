import { MERCHANT, PICTURES } from './merchant';
import type { NewObject } from './objects';

/** Returns a link for a fixed NGN 2,500.00, with the given changes. */
function link(reference: string, changes: Record<string, unknown> = {}): NewObject {
  return {
    reference,
    kind: 'payment-link',
    data: {
      reference,
      amount: 2_500,
      currency: 'NGN',
      currencies: [],
      usage: 'static',
      description: 'Adire workshop, one seat',
      logo: PICTURES.logo,
      status: 'active',
      metadata: { merchantName: MERCHANT.name },
      ...changes,
    },
  };
}

const OPEN = { usage: 'other', amount: null, description: 'Support our dyers' };

/** One payment link for each state and variant (docs/contributors/sandbox-objects.md). */
export const LINKS: readonly NewObject[] = [
  link('LNK_static'),
  link('LNK_open', OPEN),
  link('LNK_currencies', { ...OPEN, currencies: ['NGN', 'USD', 'GBP'] }),
  link('LNK_expired', { status: 'expired' }),
  link('LNK_inactive', { status: 'inactive' }),
  link('LNK_return', { sandbox: { returnUrl: 'https://adire.example/thanks' } }),
  link('LNK_elsewhere', { sandbox: { answer: 'elsewhere' } }),
  link('LNK_javascript', { sandbox: { answer: 'javascript' } }),
  link('LNK_reference', { sandbox: { answer: 'reference' } }),
  link('LNK_hostile', {
    description: '<img src=x onerror=alert(1)>',
    logo: 'javascript:alert(1)',
    currencies: ['NGN', '<b>', null],
    metadata: { merchantName: '<script>alert(1)</script>' },
  }),
];
