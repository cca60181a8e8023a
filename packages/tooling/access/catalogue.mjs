/** The rows of the standards as GSA's validator takes a catalogue: chapters, components and terms. */
import { CHAPTERS } from './criteria.mjs';
import { LEVELS } from './report.mjs';

export function catalogue() {
  const id = 'wcag-2.2-and-en-301-549';
  const label = 'WCAG 2.2 and EN 301 549 V3.2.1';
  return {
    title: label,
    lang: 'en',
    standards: [
      {
        id,
        label,
        report_heading: label,
        url: 'https://www.w3.org/TR/WCAG22/',
        chapters: CHAPTERS.map((one) => one.id),
      },
    ],
    chapters: CHAPTERS.map(({ id, label, component, rows }, index) => ({
      id,
      label,
      order: index + 1,
      criteria: rows.map(({ num, name }) => ({
        id: num,
        handle: name,
        alt_id: num,
        components: [component],
      })),
    })),
    components: [
      { id: 'web', label: 'Web' },
      { id: 'none', label: '' },
    ],
    terms: Object.entries(LEVELS).map(([id, label]) => ({ id, label, description: label })),
  };
}
