/**
 * The 60 defects that would hurt a payer or a merchant most, and the tests that must catch each. `find` is one short piece
 * of code that its file has exactly once. `unit`: test files, of which at least one test fails. `browser`: a spec and the
 * title of a test in it that fails, too.
 */
import { AMOUNTS } from './amounts.mjs';
import { CHARGES } from './charges.mjs';
import { SECRETS } from './secrets.mjs';
import { SERVER } from './server.mjs';
import { TRUST } from './trust.mjs';
import { VERIFICATION } from './verification.mjs';

export const DEFECTS = [...CHARGES, ...VERIFICATION, ...SECRETS, ...TRUST, ...AMOUNTS, ...SERVER];
