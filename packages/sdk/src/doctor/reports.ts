import type { Violation } from './policy';

/** The page's embedder policy kept a frame away. */
export interface EmbedderBlock {
  blocked: string;
  enforced: boolean;
}

export interface Reports {
  violations: Violation[];
  embedderBlocks: EmbedderBlock[];
}

interface Body {
  [name: string]: unknown;
}
interface Observer {
  observe(): void;
  disconnect(): void;
  takeRecords(): { type: string; body: Body | null }[];
}
type ReportingWindow = Window & {
  ReportingObserver?: new (callback: () => void, options: { types: string[]; buffered: boolean }) => Observer;
};

/**
 * What the browser has noted down since the page began: also of kobo.js itself, and of what happened before the doctor
 * was asked. Firefox keeps no such notes.
 */
export function notedReports(): Reports {
  const { ReportingObserver } = window as ReportingWindow;
  const reports: Reports = { violations: [], embedderBlocks: [] };
  if (!ReportingObserver) return reports;
  const observer = new ReportingObserver(() => {}, { types: ['csp-violation', 'coep'], buffered: true });
  observer.observe();
  for (const { type, body } of observer.takeRecords()) {
    if (!body) continue;
    const enforced = body['disposition'] === 'enforce';
    const blocked = String(body['blockedURL'] ?? '');
    if (type === 'coep') reports.embedderBlocks.push({ blocked, enforced });
    else {
      const { effectiveDirective, originalPolicy, sample } = body;
      reports.violations.push({
        directive: String(effectiveDirective),
        policy: String(originalPolicy),
        enforced,
        blocked,
        sample: String(sample ?? ''),
      });
    }
  }
  observer.disconnect();
  return reports;
}
