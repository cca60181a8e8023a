import { beforeEach, describe, expect, it } from 'vitest';
import { CHECK_STRINGS } from '../strings/checkStrings';
import { createPage, type Surroundings } from './page';
import { checkingView, outcomeView, type View } from './view';

const text = CHECK_STRINGS.en;
const times = { now: 0, before: undefined };
const checking = checkingView(text);
const offline = outcomeView({ status: 'unknown', why: 'offline' }, 'CHK_1', times, text);
const paid: View = { tone: 'paid', outcome: text.paid, rows: [] };

const root = document.createElement('div');
let show: (view: View) => void;
let tries: number;

function retry(): void {
  tries += 1;
  show(checking);
}

const live: Surroundings = {
  host: 'pay.example',
  text,
  environment: 'live',
  retry,
  address: 'https://pay.example/r/CHK_1',
};

beforeEach(() => {
  tries = 0;
  document.body.replaceChildren(root);
  show = createPage(root, live);
});

function found(selector: string): HTMLElement {
  const [first, ...others] = document.querySelectorAll<HTMLElement>(selector);
  if (!first || others.length > 0) throw new Error(`not one ${selector}`);
  return first;
}

describe('the outcome', () => {
  it('stays in the same status element, and only its content changes', () => {
    show(checking);
    const kept = [found('[role=status]'), found('h1')];
    for (const [view, content] of [
      [offline, `?${text.unknown}${text.offline}`],
      [checking, text.checking],
      [paid, `✓${text.paid}`],
    ] as const) {
      show(view);
      expect(found('[role=status]')).toBe(kept[0]);
      expect(found('h1')).toBe(kept[1]);
      expect(found('[role=status]').textContent).toBe(content);
      expect(found('.outcome').className).toBe(`outcome outcome-${view.tone}`);
    }
  });

  it('includes a note if this device checked the receipt before', () => {
    show(paid);
    const note = found('[role=status] .before');
    expect(note.hidden).toBe(true);
    show({ ...paid, before: 'Checked before' });
    expect(found('[role=status] .before')).toBe(note);
    expect([note.hidden, note.textContent]).toEqual([false, 'Checked before']);
  });

  it('hides an empty message, and hides its mark from screen readers', () => {
    show(offline);
    expect(found('[role=status] p').hidden).toBe(false);
    expect(found('[role=status] span').getAttribute('aria-hidden')).toBe('true');
    show(paid);
    expect(found('[role=status] p').hidden).toBe(true);
  });
});

it('the document’s title has the outcome, then the amount and merchant if known', () => {
  const payment = { amount: '₦5,000.00', merchant: 'Adire & Sons' };
  for (const [view, title] of [
    [checking, 'Checking this payment… · Receipt check'],
    [offline, 'NOT KNOWN · Receipt check'],
    [{ ...paid, amount: payment.amount }, 'PAID · ₦5,000.00'],
    [{ ...paid, ...payment }, 'PAID · ₦5,000.00 · Adire & Sons'],
  ] as const) {
    show(view);
    expect(document.title).toBe(title);
  }
});

describe('the focus', () => {
  it('moves from a pressed ‘Try again’ to the outcome, and stays there', () => {
    show(offline);
    found('button').click();
    expect(tries).toBe(1);
    expect(document.activeElement).toBe(found('h1'));
    show(offline);
    expect(document.activeElement).toBe(found('h1'));
    expect(found('h1').getAttribute('tabindex')).toBe('-1');
  });

  it('moves to the outcome if an automatic check removes the focused button, otherwise not', () => {
    show(offline);
    show(checking);
    expect(document.activeElement).toBe(document.body);
    show(offline);
    found('button').focus();
    show(checking);
    expect(document.activeElement).toBe(found('h1'));
  });
});

it('a test payment has a badge with each outcome, and a live one has none', () => {
  show(paid);
  expect(document.querySelector('.test-badge')).toBeNull();
  show = createPage(root, { ...live, environment: 'dev' });
  for (const view of [checking, offline, paid]) {
    show(view);
    expect(found('.test-badge').textContent).toBe('Test');
  }
});

it('the content below the outcome is replaced, and shows HTML as text', () => {
  const rows = [['Merchant', '<b id="forged">PAID</b>']] as const;
  show({ ...offline, before: 'yesterday', rows });
  expect(found('dd').textContent).toBe('<b id="forged">PAID</b>');
  show(paid);
  expect(document.querySelectorAll('button, dd')).toHaveLength(0);
  expect(found('.before').textContent).toBe('');
  expect(found('.address b').textContent).toBe('pay.example');
});
