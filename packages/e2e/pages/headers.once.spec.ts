import { expect, test } from '../support/journey';

test.use({ breaksPolicies: true });

test('the app’s page has strict security headers', {
  tag: '@security-21',
}, async ({ request, sandbox }) => {
  const reference = await sandbox.create({ amount: 1000 });
  const headers = (await request.get(sandbox.checkout(reference))).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)/);
  expect(policy).not.toContain('frame-ancestors');
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('Trusted Types keep text from becoming markup or code in the app', { tag: '@security-7' }, async ({
  page,
  servers,
}) => {
  await page.goto(`${servers.checkout}/error`);
  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      attempt(() => {
        document.body.innerHTML = '<b>x</b>';
      }),
      attempt(() => {
        document.createElement('script').src = 'https://evil.example/x.js';
      }),
      attempt(() => trustedTypesOf(window).createPolicy('evil', {})),
    ];
    function trustedTypesOf(win: object) {
      return (win as { trustedTypes: { createPolicy(name: string, rules: object): object } }).trustedTypes;
    }
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError']);
});
