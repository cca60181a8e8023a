import { MAX_TELEMETRY, Telemetry } from '@kobo/protocol/api';
import { readBody } from './http/body';
import { accepted, notSupported, type Reply } from './http/reply';
import { parse } from './http/request';
import type { Kit } from './kit';
import { READ_TIME, withinTime } from './withinTime';

const RECEIVED = accepted({ received: true });

/**
 * POST /checkout/telemetry: receives the report of a checkout. The reply does not depend on the handler, because the closed
 * page reads no reply.
 */
export async function receiveReport(kit: Kit, request: Request): Promise<Reply> {
  const store = kit.handlers.telemetry;
  if (!store) return notSupported('telemetry');
  const read = await readBody(request, { maximum: MAX_TELEMETRY, anyType: true });
  if (!read.ok) return read.reply;
  const report = parse(Telemetry, read.value);
  if (!report.ok) return report.reply;
  return withinTime(kit, 'telemetry', { milliseconds: READ_TIME, late: RECEIVED }, async () => {
    try {
      await store(report.value);
    } catch (error) {
      kit.onError(error, 'telemetry');
    }
    return RECEIVED;
  });
}
