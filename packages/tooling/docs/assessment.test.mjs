// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../run/command.mjs';

describe('the text for an assessment', () => {
  it.each([
    'docs/deployers/assessment.md',
    'docs/deployers/deploy.md',
    'docs/deployers/security.md',
    'packages/verify/README.md',
  ])('claims no compliance or certification in %s', (name) => {
    const text = readFileSync(join(ROOT, name), 'utf8');
    expect(text).not.toMatch(/complian(t|ce)|certified/i);
  });

  it('names both requirements, and is linked from the README and two guides', () => {
    expect(readFileSync(join(ROOT, 'docs/deployers/assessment.md'), 'utf8')).toMatch(
      /6\.4\.3[\s\S]*11\.6\.1/,
    );
    for (const name of ['README.md', 'docs/deployers/deploy.md', 'docs/deployers/security.md']) {
      expect(readFileSync(join(ROOT, name), 'utf8')).toContain('assessment.md');
    }
  });
});
