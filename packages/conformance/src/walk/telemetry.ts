import { REPORT } from '../openapi/examples/telemetry';
import type { Provider } from '../provider';

/** Sends a report to the fixture's address, as a page does when the payer leaves, and a report with an unknown field. */
export async function walkTelemetry(provider: Provider): Promise<void> {
  const { fixtures, send, passes, tolerated } = provider;
  const { telemetry, origin } = fixtures;
  if (telemetry === undefined) return;
  const accepts = async (report: object) => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', origin };
    const reply = await send(telemetry, { method: 'POST', headers, body: JSON.stringify(report) });
    await reply.body?.cancel();
    return reply.ok;
  };
  const check = async (what: string, right: Promise<boolean>, cost: string) => {
    if (await right.catch(() => false)) passes('checkout', `telemetry: ${what}`);
    else tolerated('checkout', `telemetry: not so: ${what}`, cost);
  };
  await check('a report is accepted without a key', accepts(REPORT), 'no report arrives');
  await check(
    'a report with another field is refused',
    accepts({ ...REPORT, reference: 'CHK_1' }).then((accepted) => !accepted),
    'anyone can store any data with the reports',
  );
}
