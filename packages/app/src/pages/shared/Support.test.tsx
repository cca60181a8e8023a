import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Support } from './Support';

afterEach(cleanup);

it('links the merchant’s e-mail address and phone number', () => {
  render(<Support email="help@adire.example" phone="+234 (803) 123-4567" />);
  expect(screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:help@adire.example',
    'tel:+234803123-4567',
  ]);
});

it.each([
  'help@adire.example?bcc=eve@evil.example',
  'help@adire.example,eve@evil.example',
  'help@adire.example\r\nBcc: eve@evil.example',
  'javascript:alert(1)',
])('an e-mail address that could add another recipient is not a link: %j', (email) => {
  render(<Support email={email} phone={undefined} />);
  expect(screen.queryByRole('link')).toBeNull();
});

it.each(['*21*08031234567#', '08031234567;ext=1', '08031234567,123', 'call us'])(
  'a phone number that could dial something else is text, not a link: %s',
  (phone) => {
    render(<Support email={undefined} phone={phone} />);
    expect(screen.getByText(phone)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
