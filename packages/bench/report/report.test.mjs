import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { report } from './report.mjs';
import { ratio, whole } from './table.mjs';
import { distance, isMet, targetsOf } from './targets.mjs';

const MACHINE = { chromium: '1.2', node: 'v20.1.0', processors: 2, model: 'A chip', load: 0.2 };
const ABOUT = { ...MACHINE, runs: 7, peer: '6.0.0' };
const visit = (field, js) => ({
  js: js + 8_000,
  jsAtWhole: js,
  cssAtWhole: 5_000,
  css: 6_500,
  html: 4_000,
  all: js + 9_000,
  allAtWhole: js + 5_000,
  requests: 9,
  field,
  whole: field + 300,
});
const both = (figures) => ({ cold: figures, warm: figures });
const network = {
  'React floor': both(visit(1_000, 58_000)),
  'Adyen Card': both(visit(3_000, 80_000)),
  Kobo: both({ ...visit(1_600, 108_000), bytesAtPaint: 12_000, bytesAtBrand: 15_000, headStart: 700 }),
};
const slower = {
  'React floor': both(visit(4_000, 58_000)),
  'Adyen Card': both(visit(9_000, 80_000)),
  Kobo: both(visit(2_400, 92_000)),
};
const LOAD = { 'Slow 4G': network, 'Slow 3G': slower };
const LISTS = { '10,000 invoice lines': { readable: 800, whole: 1_900, blocking: 250, printed: 9_000 } };
const HIDDEN = { visible: { requests: 60, timers: 1_260 }, hidden: { requests: 10, timers: 25 } };

describe('the report', () => {
  it('shows for each target whether it is met or missed, and by how much', () => {
    const text = report({ load: LOAD }, ABOUT);
    expect(text).toContain(
      'JavaScript loaded until the form is whole | at most 104.0 kB | 108.0 kB | not met | **missed** by 4.00 kB',
    );
    expect(text).toContain(
      'CSS loaded until the form is whole | at most 6.00 kB | 5.00 kB | met | 1.00 kB to spare',
    );
    expect(text).toContain(
      'limited to 0.45 × Adyen Card | at most 1,350 ms | 1,600 ms | not met | **missed** by 250 ms',
    );
    expect(text).toContain('field, limited to the React floor | at most 1,000 ms | 1,600 ms | not met');
    expect(text).toContain(
      'the form is whole, limited to 1.4 × the React floor | at most 1,820 ms | 1,900 ms | not met',
    );
    expect(text).toContain(
      'on Slow 3G, limited to 0.75 × the React floor | at most 3,000 ms | 2,400 ms | met',
    );
    expect(text).toContain('at least 0 ms | 700 ms | met | 700 ms to spare');
  });

  it('compares with another build if the same run measured it', () => {
    const other = { 'the other build': both(visit(1_500, 86_000)) };
    const load = { 'Slow 4G': { ...network, ...other }, 'Slow 3G': { ...slower, ...other } };
    const text = report({ load }, ABOUT);
    expect(text).toContain(
      'usable field on Slow 4G, limited to 1.05 × the other build | at most 1,575 ms | 1,600 ms | not met',
    );
    expect(text).toContain(
      'whole on Slow 4G, limited to 1.15 × the other build | at most 2,070 ms | 1,900 ms | met',
    );
    expect(text).toContain(
      'whole on Slow 3G, limited to 1.15 × the other build | at most 2,070 ms | 2,700 ms | not met',
    );
  });

  it('shows how long a success takes, and how many calls a wait needs', () => {
    const text = report({ success: { median: 90, p95: 1_600, payments: 20, calls: 33 } }, ABOUT);
    expect(text).toContain('to the success screen | at most 500 ms | 90 ms | met');
    expect(text).toContain('95th percentile of this time | at most 1,500 ms | 1,600 ms | not met');
    expect(text).toContain('half an hour of waiting | at most 35 | 33 | met');
    expect(text).toContain('| with a stream | 90 ms | 1,600 ms | 33 |');
  });

  it('compares the other first methods with the card', () => {
    const figures = (cold) => ({ cold, warm: cold });
    const rows = {
      'account in plain HTML': figures(900),
      'own window, card first': figures(1_000),
      'own window, transfer first': figures(1_500),
      'own window, USSD first': figures(1_300),
      'own window, Bank Transfer pressed': figures(1_000),
    };
    const text = report({ methods: { 'Slow 4G': rows } }, ABOUT);
    expect(text).toContain(
      'transfer first on Slow 4G, limited to 1.4 × card first | at most 1,400 ms | 1,500 ms | not met',
    );
    expect(text).toContain(
      'USSD first on Slow 4G, limited to 1.4 × card first | at most 1,400 ms | 1,300 ms | met',
    );
    expect(text).toContain(
      'pressed on Slow 4G, limited to 1 × card first | at most 1,000 ms | 1,000 ms | met',
    );
    expect(text).toContain('| own window, transfer first | 1,500 ms | 1.50 × | 1,500 ms | 1.50 × |');
    expect(text).toContain('| account in plain HTML | 900 ms | – | 900 ms | – |');
  });

  it('shows our figures next to those of the others', () => {
    expect(report({ load: LOAD }, ABOUT)).toContain(
      '| first usable field | 1,000 ms | 3,000 ms | 1,600 ms | 1.60 × | 0.53 × |',
    );
  });

  it('compares no style sheets with a floor that has hardly any', () => {
    expect(report({ load: LOAD }, ABOUT)).toContain(
      '| CSS until the form is whole | 5.00 kB | 5.00 kB | 5.00 kB | – | 1.00 × |',
    );
  });

  it('omits figures that were not measured', () => {
    const text = report({ hidden: HIDDEN }, ABOUT);
    expect(text).toContain('API calls in ten minutes | at most 10 | 10 | met');
    expect(text).toContain(
      'timers in ten minutes beyond two per API call | at most 0 | 5 | not met | **missed** by 5',
    );
    expect(text).not.toContain('JavaScript |');
  });

  it('is shorter in the document, without second visits, typing, long lists, memory and unused code', () => {
    const memory = { before: {}, after: {}, polls: 180 };
    const typing = { card: { worst: 40, middle: 16, keys: 23 } };
    const results = { load: LOAD, typing, lists: LISTS, memory, unused: [] };
    const text = report(results, ABOUT, { short: true });
    expect(text).toContain('| Slow 4G: first usable field | 1,000 ms |');
    expect(text).not.toMatch(
      /second visit|## Typing|## Long lists|## Memory|## Unused code|[Bb]locking time|\| requests \|/,
    );
    expect(report(results, ABOUT)).toMatch(
      /_Blocking time_[\s\S]*second visit[\s\S]*## Typing[\s\S]*## Long lists[\s\S]*## Memory[\s\S]*## Unused code/,
    );
  });

  it('has sizes only once in the document, and neither ratios, distances from targets nor median keys', () => {
    const overlay = { 'no limit': { warm: 30, cold: 300 } };
    const results = { load: LOAD, overlay, typing: { card: { worst: 40, middle: 16, keys: 23 } } };
    const text = report(results, ABOUT, { short: true });
    expect(text.match(/^\| .*: JavaScript until the form is whole/gm)).toHaveLength(1);
    expect(text.match(/^\| Slow [34]G: first usable field \| .* ms \|$/gm)).toHaveLength(2);
    expect(text).toMatch(
      /^- JavaScript loaded until the form is whole: 108\.0 kB \(at most 104\.0 kB\), \*\*missed\*\*$/m,
    );
    expect(text).toMatch(/^- CSS loaded until the form is whole: 5\.00 kB \(at most 6\.00 kB\)$/m);
    expect(text).toMatch(/^- overlay preloaded .*: 30 ms \(at most 100 ms\)$/m);
    expect(text).not.toContain('## Overlay');
    expect(report(results, ABOUT)).toContain('| no limit | 30 ms | 300 ms | 0.10 × |');
    expect(report(results, ABOUT)).toContain('| card | 40 ms | 16 ms | 23 |');
  });

  it('keeps the targets of long lists in the document', () => {
    const text = report({ lists: LISTS }, ABOUT, { short: true });
    expect(text).toMatch(
      /^- 10,000 invoice lines, time until the first lines are painted: 800 ms \(at most 1,000 ms\)$/m,
    );
    expect(text).toMatch(/number on paper .*: 9,000 \(at least 10,000\), \*\*missed\*\*$/m);
  });

  it('names the measured commit', () => {
    expect(report({}, { ...ABOUT, commit: '1a2b3c4' })).toContain('commit `1a2b3c4`');
    expect(report({}, ABOUT)).not.toContain('commit');
  });

  it('warns if other programs used the machine', () => {
    expect(report({}, ABOUT)).not.toContain('other programs ran');
    expect(report({}, { ...ABOUT, load: 9 })).toContain('other programs ran');
  });

  it('judges typing by the worst of our own forms', () => {
    const typing = { card: { worst: 40 }, link: { worst: 56 }, floor: { worst: 300, floor: true } };
    const [target] = targetsOf({ typing });
    expect(target.found).toBe(56);
  });
});

describe('a target', () => {
  it('is met at its limit, and is never both met and missed', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.boolean(), (limit, found, atLeast) => {
        const target = { name: 'any', limit, found, atLeast, format: whole };
        expect(isMet(target)).toBe(limit === found || atLeast === found > limit);
        expect(distance(target).includes('missed')).toBe(!isMet(target));
      }),
    );
  });
});

describe('a ratio', () => {
  it('has two decimals, and is absent without both figures', () => {
    expect(ratio(3, 2)).toBe('1.50 ×');
    expect(ratio(3, 0)).toBe('–');
    expect(ratio(undefined, 2)).toBe('–');
  });
});
