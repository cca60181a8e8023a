/**
 * The rows of the report: the success criteria of WCAG 2.2 and the clauses of EN 301 549 V3.2.1.
 * The chapters are those of OpenACR's catalogue 2.5-edition-wcag-2.2-508-eu-en. Chapter 9 of EN 301 549 is absent, because it
 * repeats WCAG.
 */

export const CATALOGUE = '2.5-edition-wcag-2.2-508-eu-en';

/** Reads the rows of a chapter, one per line: the number, then the name. */
const rows = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [num, ...words] = line.trim().split(' ');
      return { num, name: words.join(' ') };
    });
/** Reads the rows of a chapter that does not apply to this product, as numbers without names. */
const numbers = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((num) => ({ num, name: '' }));

/** @type {{ id: string, label: string, component: 'web' | 'none', rows: { num: string, name: string }[] }[]} */
export const CHAPTERS = [
  {
    id: 'success_criteria_level_a',
    label: 'WCAG 2.2, level A',
    component: 'web',
    rows: rows(`
      1.1.1 Non-text Content
      1.2.1 Audio-only and Video-only (Prerecorded)
      1.2.2 Captions (Prerecorded)
      1.2.3 Audio Description or Media Alternative (Prerecorded)
      1.3.1 Info and Relationships
      1.3.2 Meaningful Sequence
      1.3.3 Sensory Characteristics
      1.4.1 Use of Color
      1.4.2 Audio Control
      2.1.1 Keyboard
      2.1.2 No Keyboard Trap
      2.1.4 Character Key Shortcuts
      2.2.1 Timing Adjustable
      2.2.2 Pause, Stop, Hide
      2.3.1 Three Flashes or Below Threshold
      2.4.1 Bypass Blocks
      2.4.2 Page Titled
      2.4.3 Focus Order
      2.4.4 Link Purpose (In Context)
      2.5.1 Pointer Gestures
      2.5.2 Pointer Cancellation
      2.5.3 Label in Name
      2.5.4 Motion Actuation
      3.1.1 Language of Page
      3.2.1 On Focus
      3.2.2 On Input
      3.2.6 Consistent Help
      3.3.1 Error Identification
      3.3.2 Labels or Instructions
      3.3.7 Redundant Entry
      4.1.1 Parsing
      4.1.2 Name, Role, Value`),
  },
  {
    id: 'success_criteria_level_aa',
    label: 'WCAG 2.2, level AA',
    component: 'web',
    rows: rows(`
      1.2.4 Captions (Live)
      1.2.5 Audio Description (Prerecorded)
      1.3.4 Orientation
      1.3.5 Identify Input Purpose
      1.4.3 Contrast (Minimum)
      1.4.4 Resize Text
      1.4.5 Images of Text
      1.4.10 Reflow
      1.4.11 Non-text Contrast
      1.4.12 Text Spacing
      1.4.13 Content on Hover or Focus
      2.4.5 Multiple Ways
      2.4.6 Headings and Labels
      2.4.7 Focus Visible
      2.4.11 Focus Not Obscured (Minimum)
      2.5.7 Dragging Movements
      2.5.8 Target Size (Minimum)
      3.1.2 Language of Parts
      3.2.3 Consistent Navigation
      3.2.4 Consistent Identification
      3.3.3 Error Suggestion
      3.3.4 Error Prevention (Legal, Financial, Data)
      3.3.8 Accessible Authentication (Minimum)
      4.1.3 Status Messages`),
  },
  {
    id: 'success_criteria_level_aaa',
    label: 'WCAG 2.2, level AAA',
    component: 'web',
    rows: rows(`
      1.2.6 Sign Language (Prerecorded)
      1.2.7 Extended Audio Description (Prerecorded)
      1.2.8 Media Alternative (Prerecorded)
      1.2.9 Audio-only (Live)
      1.3.6 Identify Purpose
      1.4.6 Contrast (Enhanced)
      1.4.7 Low or No Background Audio
      1.4.8 Visual Presentation
      1.4.9 Images of Text (No Exception)
      2.1.3 Keyboard (No Exception)
      2.2.3 No Timing
      2.2.4 Interruptions
      2.2.5 Re-authenticating
      2.2.6 Timeouts
      2.3.2 Three Flashes
      2.3.3 Animation from Interactions
      2.4.8 Location
      2.4.9 Link Purpose (Link Only)
      2.4.10 Section Headings
      2.4.12 Focus Not Obscured (Enhanced)
      2.4.13 Focus Appearance
      2.5.5 Target Size (Enhanced)
      2.5.6 Concurrent Input Mechanisms
      3.1.3 Unusual Words
      3.1.4 Abbreviations
      3.1.5 Reading Level
      3.1.6 Pronunciation
      3.2.5 Change on Request
      3.3.5 Help
      3.3.6 Error Prevention (All)
      3.3.9 Accessible Authentication (Enhanced)`),
  },
  {
    id: 'en_301_549_functional_performance',
    label: 'EN 301 549, 4: functional performance',
    component: 'none',
    rows: rows(`
      4.2.1 Usage without vision
      4.2.2 Usage with limited vision
      4.2.3 Usage without perception of colour
      4.2.4 Usage without hearing
      4.2.5 Usage with limited hearing
      4.2.6 Usage with no or limited vocal capability
      4.2.7 Usage with limited manipulation or strength
      4.2.8 Usage with limited reach
      4.2.9 Minimize photosensitive seizure triggers
      4.2.10 Usage with limited cognition, language or learning
      4.2.11 Privacy`),
  },
  {
    id: 'en_301_549_generic_requirements',
    label: 'EN 301 549, 5: generic requirements',
    component: 'none',
    rows: rows(`
      5.1 Closed functionality
      5.1.2 General
      5.1.2.1 Closed functionality
      5.1.2.2 Assistive technology
      5.1.3 Non-visual access
      5.1.3.1 Audio output of visual information
      5.1.3.2 Auditory output delivery including speech
      5.1.3.3 Auditory output correlation
      5.1.3.4 Speech output user control
      5.1.3.5 Speech output automatic interruption
      5.1.3.6 Speech output for non-text content
      5.1.3.7 Speech output for video information
      5.1.3.8 Masked entry
      5.1.3.9 Private access to personal data
      5.1.3.10 Non-interfering audio output
      5.1.3.11 Private listening volume
      5.1.3.12 Speaker volume
      5.1.3.13 Volume reset
      5.1.3.14 Spoken languages
      5.1.3.15 Non-visual error identification
      5.1.3.16 Receipts, tickets, and transactional outputs
      5.1.4 Functionality closed to text enlargement
      5.1.5 Visual output for auditory information
      5.1.6 Operation without keyboard interface
      5.1.6.1 Closed functionality
      5.1.6.2 Input focus
      5.1.7 Access without speech
      5.2 Activation of accessibility features
      5.3 Biometrics
      5.4 Preservation of accessibility information during conversion
      5.5 Operable parts
      5.5.1 Means of operation
      5.5.2 Operable parts discernibility
      5.6 Locking or toggle controls
      5.6.1 Tactile or auditory status
      5.6.2 Visual status
      5.7 Key repeat
      5.8 Double-strike key acceptance
      5.9 Simultaneous user actions`),
  },
  {
    id: 'en_301_549_ict_with_two-way_voice',
    label: 'EN 301 549, 6: two-way voice',
    component: 'none',
    rows: numbers(
      '6.1 6.2 6.2.1.1 6.2.1.2 6.2.2.1 6.2.2.2 6.2.2.3 6.2.2.4 6.2.3 6.2.4 6.3 6.4 6.5 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.5.6 6.6',
    ),
  },
  {
    id: 'en_301_549_ict_with_video',
    label: 'EN 301 549, 7: video',
    component: 'none',
    rows: numbers('7.1 7.1.1 7.1.2 7.1.3 7.1.4 7.1.5 7.2.1 7.2.2 7.2.3 7.3'),
  },
  {
    id: 'en_301_549_hardware',
    label: 'EN 301 549, 8: hardware',
    component: 'none',
    rows: numbers(`
      8.1.1 8.1.2 8.1.3 8.2 8.2.1.1 8.2.1.2 8.2.2.1 8.2.2.2 8.3 8.3.2.1 8.3.2.2 8.3.2.3.1 8.3.2.3.2 8.3.2.3.3
      8.3.2.4 8.3.2.5 8.3.2.6 8.3.3.1 8.3.3.2 8.3.3.3.1 8.3.3.3.2 8.3.4.1 8.3.4.2 8.3.4.3.2 8.3.4.3.3 8.3.5 8.3.6
      8.4 8.4.1 8.4.2.1 8.4.2.2 8.4.3 8.5`),
  },
  {
    id: 'en_301_549_non-web-documents',
    label: 'EN 301 549, 10: documents off the web',
    component: 'none',
    rows: numbers('10.0 10.5 10.6'),
  },
  {
    id: 'en_301_549_software',
    label: 'EN 301 549, 11: software',
    component: 'none',
    rows: numbers(`
      11.0 11.5 11.5.1 11.5.2 11.5.2.1 11.5.2.2 11.5.2.3 11.5.2.4 11.5.2.5 11.5.2.6 11.5.2.7 11.5.2.8 11.5.2.9
      11.5.2.10 11.5.2.11 11.5.2.12 11.5.2.13 11.5.2.14 11.5.2.15 11.5.2.16 11.5.2.17 11.6 11.6.1 11.6.2 11.7 11.8
      11.8.1 11.8.2 11.8.3 11.8.4 11.8.5`),
  },
  {
    id: 'en_301_549_documentation_and_support_services',
    label: 'EN 301 549, 12: documentation and support',
    component: 'none',
    rows: rows(`
      12.1 Product documentation
      12.1.1 Accessibility and compatibility features
      12.1.2 Accessible documentation
      12.2 Support services
      12.2.2 Information on accessibility and compatibility features
      12.2.3 Effective communication
      12.2.4 Accessible documentation`),
  },
  {
    id: 'en_301_549_ict_providing_relay_or_emergency_service_access',
    label: 'EN 301 549, 13: relay and emergency services',
    component: 'none',
    rows: numbers('13.1 13.1.2 13.1.3 13.1.4 13.1.5 13.1.6 13.2 13.3'),
  },
];

/** The catalogue's chapters on Section 508 (United States), which the report marks as not evaluated. */
export const LEFT_OUT = [
  'functional_performance_criteria',
  'hardware',
  'software',
  'support_documentation_and_services',
];
