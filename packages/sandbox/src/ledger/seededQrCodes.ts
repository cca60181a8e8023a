import { PICTURES } from './merchant';
import type { NewObject } from './objects';

/** Returns a code for a fixed NGN 1,500.00, with the given changes. */
function qrCode(reference: string, changes: Record<string, unknown> = {}): NewObject {
  return {
    reference,
    kind: 'qr-code',
    data: {
      reference,
      qr_type: 'static-single',
      name: 'Itoku Market stall',
      description: 'Pay at the stall',
      support_email: 'help@adire.example',
      support_phone_number: '+2348030000100',
      sub_accounts: [],
      customer_determine_amount: false,
      amount: 1_500,
      currency: 'NGN',
      logo: PICTURES.logo,
      status: 'active',
      ...changes,
    },
  };
}

const OPEN = { customer_determine_amount: true, amount: null };

/** Returns a code's accounts. Their references begin with the code's reference, so that each copy has its own accounts. */
const accounts = (code: string) => [
  { reference: `${code}_cloth`, account_name: 'Adire cloth' },
  { reference: `${code}_tailoring`, account_name: 'Adire tailoring' },
  { reference: `${code}_workshop`, account_name: 'Adire workshop' },
];

/** One QR code for each type and state (docs/contributors/sandbox-objects.md). */
export const QR_CODES: readonly NewObject[] = [
  qrCode('QR_fixed'),
  qrCode('QR_open', OPEN),
  qrCode('QR_multiple', { ...OPEN, qr_type: 'dynamic-multiple', sub_accounts: accounts('QR_multiple') }),
  qrCode('QR_multiple_fixed', {
    qr_type: 'dynamic-multiple',
    sub_accounts: accounts('QR_multiple_fixed'),
  }),
  qrCode('QR_expired', { status: 'expired' }),
  qrCode('QR_inactive', { status: 'inactive' }),
  qrCode('QR_bare', {
    ...OPEN,
    name: null,
    description: null,
    support_email: null,
    support_phone_number: null,
    logo: null,
  }),
];
