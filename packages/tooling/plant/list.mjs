/**
 * The most dangerous defects, and the tests that must catch each defect. `find`: a short piece of code that occurs exactly once
 * in the file. `unit`: test files; at least one of their tests must fail. `browser`: a spec, and the title of a test that must
 * fail.
 */
import { AMOUNTS } from './amounts.mjs';
import { CHARGES } from './charges.mjs';
import { PROVIDER } from './provider.mjs';
import { SECRETS } from './secrets.mjs';
import { SERVER } from './server.mjs';
import { TRUST } from './trust.mjs';
import { VERIFICATION } from './verification.mjs';

export const DEFECTS = [
  ...CHARGES,
  ...VERIFICATION,
  ...SECRETS,
  ...TRUST,
  ...AMOUNTS,
  ...SERVER,
  ...PROVIDER,
];
