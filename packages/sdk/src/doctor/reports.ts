import type { Violation } from './policy';

/** An embedder policy of the page that blocks, or would block, a frame. */
export interface EmbedderBlock {
  blocked: string;
  enforced: boolean;
}

interface Reports {
  violations: Violation[];
  embedderBlocks: EmbedderBlock[];
}

/** A report in the browser's format. For an embedder policy, `body` contains only the first two fields. */
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
 * Returns the browser's reports since the page loaded, including reports about kobo.js itself.
 * Returns empty lists if the browser lacks `ReportingObserver`, as Firefox does.
 */
export function notedReports(): Reports {
  const { ReportingObserver } = window as ReportingWindow;
  const reports: Reports = { violations: [], embedderBlocks: [] };
  if (!ReportingObserver) return reports;
  const observer = new ReportingObserver(() => {}, { types: ['csp-violation', 'coep'], buffered: true });
  observer.observe();
  for (const record of observer.takeRecords()) {
    // Serialize the record, because Chromium exposes the fields of an embedder policy's record only in the serialized form.
    const { type, body }: Sent = JSON.parse(JSON.stringify(record));
    const { blockedURL: blocked, effectiveDirective: directive, originalPolicy: policy, sample = '' } = body;
    const enforced = body.disposition === 'enforce';
    if (type === 'coep') reports.embedderBlocks.push({ blocked, enforced });
    else reports.violations.push({ directive, policy, enforced, blocked, sample });
  }
  observer.disconnect();
  return reports;
}
