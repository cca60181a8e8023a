import type { Context } from 'hono';
import { type Reply, refused } from '../ledger/replies';
import { problemPage } from '../simulator/pages/problemPage';
import { originOf, send } from './request';

/** Returns whether the client accepts or sends JSON, as scripts do and browser forms don't. */
export function wantsJson(context: Context): boolean {
  const headers = [context.req.header('accept'), context.req.header('content-type')];
  return headers.some((header) => header?.includes('application/json'));
}

/** Refuses commands from other sites, because any page in the browser can send requests to the sandbox. */
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

/**
 * Returns whether a page of another origin sent the request. An older browser sends only `Origin`.
 * Clients other than browsers may send neither header, and can forge both.
 */
function isFromElsewhere(context: Context): boolean {
  const site = context.req.header('sec-fetch-site');
  const origin = context.req.header('origin');
  if (site === undefined) return origin !== undefined && origin !== originOf(context);
  return site !== 'same-origin' && site !== 'none';
}

export function refusePerson(
  context: Context,
  httpStatus: Reply['httpStatus'],
  sentence: string,
  back: { path: string; words: string },
): Response | Promise<Response> {
  return context.html(problemPage(sentence, back), httpStatus);
}
