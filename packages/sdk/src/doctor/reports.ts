import type { Violation } from './policy';

/** The page's embedder policy kept a frame away. */
export interface EmbedderBlock {
  blocked: string;
  enforced: boolean;
}

interface Reports {
  violations: Violation[];
  embedderBlocks: EmbedderBlock[];
}

/** A report in the browser's own words; of an embedder policy it has only the first two fields. */
interface Sent {
  type: string;
  body: {
    blockedURL: string;
    disposition: string;
    effectiveDirective: string;
    originalPolicy: string;
    sample?: string;
  };
}
interface Observer {
  observe(): void;
  disconnect(): void;
  takeRecords(): object[];
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
  for (const record of observer.takeRecords()) {
    // As it would be sent: Chromium's record of an embedder policy shows its fields in no other way.
    const { type, body }: Sent = JSON.parse(JSON.stringify(record));
    const { blockedURL: blocked, effectiveDirective: directive, originalPolicy: policy, sample = '' } = body;
    const enforced = body.disposition === 'enforce';
    if (type === 'coep') reports.embedderBlocks.push({ blocked, enforced });
    else reports.violations.push({ directive, policy, enforced, blocked, sample });
  }
  observer.disconnect();
  return reports;
}
