import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HealthContext } from '../../forms/HealthContext';
import { SavedAccounts } from './SavedAccounts';

it('marks the language of a bank’s own message, but not of the checkout’s texts', () => {
  const bank = { bankCode: '044', name: 'Access Bank' };
  const none = () => {};
  render(
    <HealthContext value={{ bank: () => ({ status: 'down', reason: 'Maintenance window' }) }}>
      <SavedAccounts
        listing={{ phone: '', sessionId: '', accounts: [{ bank, number: '0123456789' }], banks: [] }}
        money={{ minorUnits: 500_000, currency: 'NGN' }}
        clock={{ now: () => 0, observe: none }}
        alert={undefined}
        starting={undefined}
        onDismiss={none}
        onChoose={none}
        onOther={none}
        onBack={none}
      />
    </HealthContext>,
  );
  expect(screen.getByText('Maintenance window').lang).toBe('en');
  expect(screen.getByText('Not working now').hasAttribute('lang')).toBe(false);
});
