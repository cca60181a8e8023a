import { describe, expect, it } from 'vitest';
import { AREAS, filesOf, pattern } from './areas.mjs';

describe('the areas of code that are changed', () => {
  it('finds files for every area, and no file in two of them', () => {
    const found = filesOf();
    const files = Object.values(found).flat();
    expect(Object.keys(found)).toEqual(Object.keys(AREAS));
    expect(new Set(files).size).toBe(files.length);
  });

  it('has the code that moves money, and neither its tests nor what stands in for other parts in them', () => {
    const found = filesOf();
    expect(found.flows).toContain('packages/app/src/methods/card/flow.ts');
    expect(found.vault).toContain('packages/app/src/methods/card/vault/vault.ts');
    expect(found.host).toContain('packages/app/src/host/connect.ts');
    expect(found.host).not.toContain('packages/app/src/host/testHost.ts');
    expect(Object.values(found).flat().join()).not.toContain('.test.');
  });

  it('narrows to an area and to files', () => {
    expect(Object.keys(filesOf({ area: 'money' }))).toEqual(['money']);
    expect(filesOf({ files: 'packages/app/src/time/d*.ts' })).toEqual({
      time: ['packages/app/src/time/day.ts'],
    });
    expect(filesOf({ area: 'no such area' })).toEqual({});
  });

  it('reads a glob: one name, any path, one of several', () => {
    expect(pattern('src/*.ts').test('src/day.ts')).toBe(true);
    expect(pattern('src/*.ts').test('src/time/day.ts')).toBe(false);
    expect(pattern('src/**.ts').test('src/time/day.ts')).toBe(true);
    expect(pattern('src/{day,clock}.ts').test('src/clock.ts')).toBe(true);
    expect(pattern('src/{day,clock}.ts').test('src/clock_ts')).toBe(false);
  });
});
