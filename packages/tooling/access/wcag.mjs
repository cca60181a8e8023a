/**
 * The judgement of each success criterion of WCAG 2.2, levels A and AA.
 * A judgement contains a level in OpenACR's terms, a reason, and tests as `file below packages/ › title`. A missing row is not
 * evaluated. Claim a level only if a test fails when the level is no longer true.
 */
const AXE =
  'e2e/access/screens.once.spec.ts › every screen in pale yellow passes axe and, at 320 px, overflow and target size checks';
const EVERY_RULE =
  'e2e/access/screens.once.spec.ts › every screen passes all rules of axe, including best practices';
const CUT = 'e2e/access/screens.once.spec.ts › no text overflows or is cut on any screen at …';
const CONTRAST =
  'e2e/access/screens.once.spec.ts › every text has enough contrast, light and dark, if the merchant’s colour is …';
const SPACED =
  'e2e/access/screens.once.spec.ts › no text overflows or is cut on any screen with wide text spacing';
const SPOKEN = 'e2e/access/transcripts.once.spec.ts › … reads the same to a screen reader as its transcript';
const READ = 'e2e/access/readers.once.spec.ts › … has the expected accessibility tree';
const FORCED =
  'e2e/access/readers.once.spec.ts › shows selection, focus and disabled buttons in forced colours';
const keyboard = (title) => `e2e/access/keyboard.once.spec.ts › ${title}`;
const lowFrame = (title) =>
  `e2e/access/lowFrame.spec.ts › with the on-screen keyboard open, the field and the button stay in view ${title}`;
const absent = (title) => `tooling/access/absent.test.mjs › ${title}`;

const KEYBOARD = [
  'pays by card with an OTP and saves the receipt',
  'pays by card with 3-D Secure, inside the bank’s frame',
  'copies the account of a transfer, confirms the payment and waits for it',
  'finds a bank by typing and pays by USSD',
  'pays from a bank account: phone number, bank, account number, OTP',
  'saves a card, pays with it again and removes it',
  'asks for confirmation before leaving, and Esc closes the dialog',
  'pays an invoice',
  'adds a product on a payment page and pays',
  'pays through a payment link',
  'pays through a QR code',
  'pays for a subscription from a wallet',
].map(keyboard);
const NO_MEDIA = absent('no sound, film or other media');
const FORM_ERRORS = [
  'app/src/forms/useForm.test.tsx › a form shows its errors, and focuses the first invalid field on the screen',
  'e2e/access/readers.once.spec.ts › an error is the accessible description of its field',
  'e2e/methods/card.spec.ts › each field shows its own error',
];
const TITLES = [
  'app/src/pages/shared/PageFrame.test.tsx › the title of a page has the purpose, the amount and the merchant, and is sent to the overlay',
  'app/src/pages/shared/PageFrame.test.tsx › the title of a page follows the amount that the payer chooses, and omits an amount of 0',
];

const supports = (notes, ...tests) => ({ level: 'supports', notes, tests });
const partially = (notes, ...tests) => ({ level: 'partially-supports', notes, tests });
const notApplicable = (notes, ...tests) => ({ level: 'not-applicable', notes, tests });
const notEvaluated = (notes) => ({ level: 'not-evaluated', notes, tests: [] });
const noMedia = () => notApplicable('There is no audio or video.', NO_MEDIA);

export const WCAG = {
  '1.1.1': supports('Marks and QR codes repeat text beside them or have a name.', AXE, READ),
  '1.2.1': noMedia(),
  '1.2.2': noMedia(),
  '1.2.3': noMedia(),
  '1.2.4': noMedia(),
  '1.2.5': noMedia(),
  '1.3.1': supports(
    'Landmarks, headings, groups, description lists and labels are in the markup.',
    AXE,
    READ,
  ),
  '1.3.2': supports('The reading order matches the visual order.', READ, SPOKEN),
  '1.3.3': supports(
    'No text names a colour, a shape or a side.',
    absent('no text that relies on sight: no colour, shape or side is named'),
  ),
  '1.3.4': supports(
    'Every orientation works.',
    absent('no function that needs device motion, and no fixed orientation'),
  ),
  '1.3.5': partially(
    'Fields for the payer’s data have their autocomplete token, except the CVV of a saved card, which must be typed.',
    'app/src/forms/payerFields.test.tsx › the fields of a payer have the autocomplete attributes for the browser',
    'app/src/gallery/fields.test.ts › the fields of a card turn autocomplete off after the browser fills them',
    AXE,
  ),
  '1.4.1': supports('Choices, errors and focus differ by more than colour.', FORCED, READ),
  '1.4.2': noMedia(),
  '1.4.3': supports(
    'With any merchant’s colour.',
    AXE,
    CONTRAST,
    'app/src/theme/theme.test.ts › a merchant’s colour in the … scheme always has enough contrast on the button, on hover, as text and on the tint',
  ),
  '1.4.4': partially(
    'At 200 % and 320 px only the sticky header is cut, to two lines. Its full text follows below.',
    CUT,
  ),
  '1.4.5': partially(
    'The receipt can be saved as a picture, but its text is also on the screen. The merchant provides the logo.',
    'e2e/pages/receipt.once.spec.ts › the receipt has amount, recipient, method, time and reference, even after a reload',
  ),
  '1.4.10': supports('At 320 px, at 320 px with 200 % text, and at 280 px.', AXE, CUT),
  '1.4.11': supports(
    'The main button, lines, focus and choices.',
    'e2e/access/screens.once.spec.ts › a main button differs from its page and from a disabled button in any colour',
    'app/src/theme/theme.test.ts › a merchant’s colour in the … scheme is always visible as a line if it is the secondary colour',
    FORCED,
  ),
  '1.4.12': supports('At 360 px, on every screen.', SPACED),
  '1.4.13': notApplicable(
    'Hover and focus only change colours and outlines.',
    absent('no content that appears on hover, which changes only colours'),
  ),
  '2.1.1': supports('Every journey works by keyboard.', ...KEYBOARD),
  '2.1.2': supports(
    'The overlay is a modal dialog. Esc leaves it.',
    ...KEYBOARD,
    'e2e/merchants/overlay.spec.ts › Esc closes the overlay from inside the frame and from the page',
  ),
  '2.1.4': notApplicable('There are no shortcuts.', absent('no single-character shortcut')),
  '2.2.1': partially(
    'A bank limits an account for a transfer to 30 minutes. The payer can request another account, and late money is still accepted. The payer can stop the redirect.',
    'e2e/methods/transfer.spec.ts › shows that the time is over, and still accepts late money',
    'e2e/pages/shell.spec.ts › the redirect after success counts down and sends its parameters',
  ),
  '2.2.2': partially(
    'A spinner and a countdown run while a payment is pending and can’t be paused. With reduced motion the spinner turns slowly.',
    'e2e/access/screens.once.spec.ts › a dialog appears within 160 ms, or at once if the payer prefers reduced motion',
  ),
  '2.3.1': supports('Nothing flashes.', absent('no flashing: endless animations only rotate or transform')),
  '2.4.1': supports(
    'Each screen has a main landmark and one first-level heading. Each except the receipt check has a banner.',
    AXE,
    READ,
  ),
  '2.4.2': supports('Item, amount and merchant.', ...TITLES),
  '2.4.3': supports(
    'Focus moves to the heading of a new screen, to an invalid field, into a dialog and back.',
    ...KEYBOARD.slice(0, 7),
    'app/src/forms/useForm.test.tsx › a form shows its errors, and focuses the first invalid field on the screen',
    'sdk/src/open.test.ts › an open checkout restores the scrolling and the focus of the page when it closes',
  ),
  '2.4.4': supports('Each link names its target.', AXE, EVERY_RULE),
  '2.4.5': notApplicable(
    'Each screen is a step of a payment.',
    'app/src/routes.test.tsx › the screen of a route of … is the page …, from its own chunk',
  ),
  '2.4.6': supports('Headings and labels describe their content.', READ, ...TITLES),
  '2.4.7': supports('Each stop of each keyboard journey is checked.', ...KEYBOARD),
  '2.4.11': supports(
    'The active field and its button stay visible above an on-screen keyboard.',
    lowFrame('for a new card, its PIN and the OTP'),
    lowFrame('for a transfer'),
    lowFrame('for a bank account: phone number, account number, OTP'),
    lowFrame('for the payment page …'),
    lowFrame('for the partial payment of an invoice'),
  ),
  '2.5.1': notApplicable(
    'Single presses do everything.',
    absent('no function that needs dragging, a path-based gesture or several fingers'),
  ),
  '2.5.2': supports('Actions happen on release.', absent('no action on pointer down')),
  '2.5.3': supports('A button’s visible text is in its name.', EVERY_RULE, READ),
  '2.5.4': notApplicable(
    'Device motion is not used.',
    absent('no function that needs device motion, and no fixed orientation'),
  ),
  '2.5.7': notApplicable(
    'Nothing is dragged.',
    absent('no function that needs dragging, a path-based gesture or several fingers'),
  ),
  '2.5.8': supports('44 × 44 px, except links in a sentence.', AXE),
  '3.1.1': supports(
    'Six languages with their direction.',
    AXE,
    'app/src/address/language.test.ts › the language of a page sets lang and dir of the document',
  ),
  '3.1.2': partially(
    'The language of a merchant’s own texts is unknown and not marked.',
    'e2e/pages/languages.once.spec.ts › a card payment in French from the shop loads only French texts',
  ),
  '3.2.1': supports('Focus causes no change of context.', ...KEYBOARD),
  '3.2.2': partially(
    'The list “More ways to pay” changes the method at each selection. Typing letters can briefly select another method.',
    'app/src/pages/checkout/MethodSelector.test.tsx › the method selector reports the method chosen with a tile or from the list',
  ),
  '3.2.3': notEvaluated('No test compares the place of navigation between screens.'),
  '3.2.4': notEvaluated('No test compares names between screens.'),
  '3.2.6': notEvaluated('No test compares the place of help between screens.'),
  '3.3.1': supports('As text at the field.', ...FORM_ERRORS),
  '3.3.2': supports('Each field has a visible label.', AXE, READ),
  '3.3.3': supports(
    'Errors explain the correction, unless that would weaken security.',
    ...FORM_ERRORS,
    'app/src/methods/card/fields.test.ts › the card number says what is wrong',
    'app/src/forms/payerFields.test.tsx › the fields of a payer are described by their error',
  ),
  '3.3.4': supports(
    'Input is checked, the pay button shows the amount, and a payment is sent once.',
    READ,
    'e2e/methods/card.spec.ts › each field shows its own error',
    'e2e/methods/card.spec.ts › two presses on Pay charge once',
  ),
  '3.3.7': partially(
    'A refused form keeps its values, except CVV and PIN.',
    'e2e/methods/card.spec.ts › a refusal keeps the form and can be dismissed',
    'app/src/forms/useForm.test.tsx › a form shows an alert after a refusal, keeps its values, and can dismiss the alert',
  ),
  '3.3.8': partially(
    'Codes and PINs can be pasted; browsers fill in codes from messages. The bank controls its own page.',
    'app/src/methods/card/SavedCardSecrets.test.tsx › what a saved card asks for takes what is pasted with blanks around it, and no digit more than there are',
  ),
  '4.1.1': notApplicable('WCAG 2.2 removed this criterion.'),
  '4.1.2': supports(
    'Fields, buttons, choices and their states have names and roles.',
    AXE,
    EVERY_RULE,
    READ,
    'app/src/ui/Field.test.tsx › a secret is masked until the payer presses Show, whose name contains its text',
  ),
  '4.1.3': supports('Errors are alerts, progress is a status, countdowns are not announced.', AXE, READ),
};

export { AXE, CONTRAST, FORCED, KEYBOARD, NO_MEDIA, READ, SPOKEN };
