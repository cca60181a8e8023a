import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MethodSelector } from './MethodSelector';

afterEach(cleanup);

type Props = Parameters<typeof MethodSelector>[0];

function method(name: string, wallet?: true): Props['methods'][number] {
  return { slug: name.toLowerCase(), name: () => name, icon: null, ...(wallet ? { wallet } : {}) };
}

describe('the method selector', () => {
  it('shows two methods as tiles, the first chosen, and the rest in a list', {
    tags: 'selector-1',
  }, () => {
    render(
      <MethodSelector
        methods={['Card', 'Transfer', 'USSD', 'Debit'].map((name) => method(name))}
        onChoose={() => {}}
      />,
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Card', 'Transfer']);
    expect(screen.getByRole('button', { name: 'Card' }).getAttribute('aria-pressed')).toBe('true');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['More ways to pay', 'USSD', 'Debit']);
    expect(screen.queryByRole('group', { name: 'DIGITAL WALLET' })).toBeNull();
  });

  it('groups the wallets of the list under DIGITAL WALLET', { tags: 'selector-2' }, () => {
    const methods = [
      method('Card'),
      method('Transfer'),
      method('MoMo', true),
      method('USSD'),
      method('Opay', true),
    ];
    render(<MethodSelector methods={methods} onChoose={() => {}} />);
    const group = screen.getByRole('group', { name: 'DIGITAL WALLET' });
    expect([...group.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'MoMo',
      'Opay',
    ]);
  });

  it('has no list if there are only two methods', () => {
    render(<MethodSelector methods={[method('Card'), method('Transfer')]} onChoose={() => {}} />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('reports the method chosen with a tile or from the list', async () => {
    const onChoose = vi.fn();
    render(
      <MethodSelector methods={[method('Card'), method('Other'), method('USSD')]} onChoose={onChoose} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Other' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'More ways to pay' }), 'USSD');
    expect(onChoose.mock.calls).toEqual([['other'], ['ussd']]);
  });
});
