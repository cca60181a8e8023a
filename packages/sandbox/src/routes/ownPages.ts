import type { Context } from 'hono';
import { type Reply, refused } from '../ledger/replies';
import { problemPage } from '../simulator/pages/problemPage';
import { originOf, send } from './request';

/** Whether a script asks, and not a person with a browser: it accepts JSON, or speaks it. */
export function wantsJson(context: Context): boolean {
  const headers = [context.req.header('accept'), context.req.header('content-type')];
  return headers.some((header) => header?.includes('application/json'));
}

/** The simulator listens on this machine; a page from elsewhere must not press its buttons. */
export async function refuseOtherSites(
  context: Context,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  if (context.req.method !== 'GET' && isFromElsewhere(context)) {
    return send(context, refused(400, 'The simulator takes orders only from its own pages'));
  }
  await next();
  return undefined;
}

/** A client other than a browser sends neither, and can send what it likes anyway. An older browser sends only the origin. */
function isFromElsewhere(context: Context): boolean {
  const site = context.req.header('sec-fetch-site');
  const origin = context.req.header('origin');
  if (site === undefined) return origin !== undefined && origin !== originOf(context);
  return site !== 'same-origin' && site !== 'none';
}

/** Tells a person what did not work, why, and where to go on. */
export function refusePerson(
  context: Context,
  httpStatus: Reply['httpStatus'],
  sentence: string,
  back: { path: string; words: string },
): Response | Promise<Response> {
  return context.html(problemPage(sentence, back), httpStatus);
}
