/**
 * The judgement of each clause of EN 301 549, except chapter 9 (WCAG).
 * A clause without an entry has the judgement of its parent clause or chapter.
 */
import { AXE, CONTRAST, FORCED, KEYBOARD, NO_MEDIA, READ, SPOKEN } from './wcag.mjs';

const supports = (notes, ...tests) => ({ level: 'supports', notes, tests });
const partially = (notes, ...tests) => ({ level: 'partially-supports', notes, tests });
const notApplicable = (notes, ...tests) => ({ level: 'not-applicable', notes, tests });

const UNTRIED = 'No daily user of assistive technology has tested this yet.';

/** The judgements by clause. The entry of 5.1 also applies to 5.1.3.8. */
export const CLAUSES = {
  '4.2.1': partially(
    `Tests read the accessibility tree and use each journey by keyboard. ${UNTRIED}`,
    READ,
    SPOKEN,
    ...KEYBOARD,
  ),
  '4.2.2': partially(
    `Tests cover text at 200 %, zoom at 400 %, a contrast of 4.5 : 1 with any merchant’s colour, and forced colours. ${UNTRIED}`,
    AXE,
    CONTRAST,
    FORCED,
  ),
  '4.2.3': supports('Choices, errors and focus differ by more than colour.', FORCED, READ),
  '4.2.4': supports('There is no audio.', NO_MEDIA),
  '4.2.5': supports('There is no audio.', NO_MEDIA),
  '4.2.6': supports('No speech is required.', NO_MEDIA),
  '4.2.7': partially(
    `Every function works with single keys or presses, on targets of 44 px. ${UNTRIED}`,
    AXE,
    ...KEYBOARD,
    'tooling/access/absent.test.mjs › no function that needs dragging, a path-based gesture or several fingers',
  ),
  '4.2.8': notApplicable('The device is the payer’s own.'),
  '4.2.9': supports(
    'Nothing flashes.',
    'tooling/access/absent.test.mjs › no flashing: endless animations only rotate or transform',
  ),
  '4.2.10': {
    level: 'not-evaluated',
    notes: 'Not tested with users. The wording is plain and short.',
    tests: [],
  },
  '4.2.11': partially(
    'CVV and PIN, and in Chrome a bank’s code, are masked until the payer presses Show. In Chrome and Chromium a screen reader does not speak them; in other browsers it may.',
    'app/src/ui/Field.test.tsx › in Chrome a secret for … is a password field with autocomplete …',
    'app/src/ui/Field.test.tsx › a secret is masked until the payer presses Show, whose name contains its text',
  ),
  5.1: notApplicable('It runs in the payer’s browser, which is open to assistive technology.'),
  5.2: notApplicable('Accessibility features belong to browser and system.'),
  5.3: notApplicable('It uses no biometrics. A passkey on a bank’s page belongs to bank and device.'),
  5.4: notApplicable('It converts no documents.'),
  5.5: notApplicable('It has no operable parts of hardware.'),
  5.6: notApplicable('It has no locking or toggle keys.'),
  5.7: notApplicable('Key repeat is the system’s.'),
  5.8: notApplicable('Keystroke filters are the system’s.'),
  5.9: supports('One key at a time does everything.', ...KEYBOARD),
  6: notApplicable('There is no voice communication.', NO_MEDIA),
  7: notApplicable('There is no video.', NO_MEDIA),
  8: notApplicable('It is not hardware.'),
  10: notApplicable('These clauses concern captions and audio description. There is no video.', NO_MEDIA),
  11: notApplicable('It is web content, which chapter 9 covers.'),
  13: notApplicable('It is not a relay or emergency service.'),
};
