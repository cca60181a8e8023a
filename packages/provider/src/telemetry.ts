import { MAX_TELEMETRY, Telemetry } from '@kobo/protocol/api';
import { readBody } from './http/body';
import { accepted, notSupported, type Reply } from './http/reply';
import { parse } from './http/request';
import type { Kit } from './kit';

/** POST /checkout/telemetry: receives the report of a checkout. The request has neither a key nor extra headers. */
export async function receiveReport({ handlers }: Kit, request: Request): Promise<Reply> {
  if (!handlers.telemetry) return notSupported('telemetry');
  const read = await readBody(request, { maximum: MAX_TELEMETRY, anyType: true });
  if (!read.ok) return read.reply;
  const report = parse(Telemetry, read.value);
  if (!report.ok) return report.reply;
  await handlers.telemetry(report.value);
  return accepted({ received: true });
}
