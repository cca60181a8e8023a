/**
 * The judgement of each clause of EN 301 549 besides the web's, which is WCAG's; as in wcag.mjs. A clause that is not named
 * itself has the judgement of the one around it, or of its chapter.
 */
import { AXE, CONTRAST, FORCED, KEYBOARD, NO_MEDIA, READ, SPOKEN } from './wcag.mjs';

const supports = (notes, ...tests) => ({ level: 'supports', notes, tests });
const partially = (notes, ...tests) => ({ level: 'partially-supports', notes, tests });
const notApplicable = (notes, ...tests) => ({ level: 'not-applicable', notes, tests });

const UNTRIED = 'No one who uses assistive technology every day has paid with it yet.';

/** By clause: 5.1 is also that of 5.1.3.8. */
export const CLAUSES = {
  '4.2.1': partially(
    `Tests read what a screen reader is told, and walk each journey by keyboard. ${UNTRIED}`,
    READ,
    SPOKEN,
    ...KEYBOARD,
  ),
  '4.2.2': partially(
    `Text of 200 %, 400 % zoom, 4.5 : 1 in any merchant’s colour, and forced colours. ${UNTRIED}`,
    AXE,
    CONTRAST,
    FORCED,
  ),
  '4.2.3': supports('What is chosen, wrong or focused is told by more than its colour.', FORCED, READ),
  '4.2.4': supports('There is nothing to hear.', NO_MEDIA),
  '4.2.5': supports('There is nothing to hear.', NO_MEDIA),
  '4.2.6': supports('Nothing is said aloud.', NO_MEDIA),
  '4.2.7': partially(
    `One key or one press at a time, targets of 44 px. ${UNTRIED}`,
    AXE,
    ...KEYBOARD,
    'tooling/access/absent.test.mjs › nothing that is done by dragging, by a path, or by several fingers',
  ),
  '4.2.8': notApplicable('The device is the payer’s own.'),
  '4.2.9': supports(
    'Nothing flashes.',
    'tooling/access/absent.test.mjs › nothing that flashes: what keeps moving only turns, and changes neither colour nor light',
  ),
  '4.2.10': { level: 'not-evaluated', notes: 'No one was asked. The words are plain and short.', tests: [] },
  '4.2.11': partially(
    'A CVV and a PIN are hidden from the eye until the payer shows them, and in Chrome a code from a bank. In Chrome and Chromium a screen reader does not speak them as they are typed; in other browsers it may, and has a setting for that.',
    'app/src/ui/Field.test.tsx › in Chrome a secret for … is not spoken as it is typed, and says … so that it is not kept',
    'app/src/ui/Field.test.tsx › a secret is hidden until the payer shows it, in Firefox and Safari in no password field, by a button that is called what it says',
  ),
  5.1: notApplicable('It runs in the payer’s browser, and is closed to no assistive technology.'),
  5.2: notApplicable('What a payer needs is activated in their browser and system.'),
  5.3: notApplicable('It reads no biometrics. A passkey on a bank’s page is the bank’s and the device’s.'),
  5.4: notApplicable('It converts no documents.'),
  5.5: notApplicable('It has no operable parts of hardware.'),
  5.6: notApplicable('It has no locking or toggle keys.'),
  5.7: notApplicable('Key repeat is the system’s.'),
  5.8: notApplicable('Keystroke filters are the system’s.'),
  5.9: supports('One key at a time does everything.', ...KEYBOARD),
  6: notApplicable('There is no voice communication.', NO_MEDIA),
  7: notApplicable('There is no video.', NO_MEDIA),
  8: notApplicable('It is no hardware.'),
  10: notApplicable('These clauses ask for captions and audio description. There is no film.', NO_MEDIA),
  11: notApplicable('It is web content; chapter 9 has it.'),
  13: notApplicable('It is no relay or emergency service.'),
};
