import { kindOf, type Refusal } from '../refusal';

export interface Reply {
  httpStatus: number;
  body: Record<string, unknown>;
  /** Seconds. */
  retryAfter?: number | undefined;
}

export function accepted(data: unknown, message = 'Successful'): Reply {
  return { httpStatus: 200, body: { status: true, message, data } };
}

export function refused(httpStatus: number, message: string, retryAfter?: number): Reply {
  return { httpStatus, body: { status: false, message }, retryAfter };
}

export const NO_KEY = refused(401, 'Authorization must carry the key of a merchant');
export const NOT_THEIRS = refused(401, 'The key is not that of the merchant who is paid');

/** Returns a refusal in the form of a call that is not a charge. A decline has HTTP 400 instead of 200. */
export function refusalReply(refusal: Refusal): Reply {
  const { httpStatus } = kindOf(refusal);
  return refused(httpStatus === 200 ? 400 : httpStatus, refusal.message, refusal.retryAfter);
}

export function notSupported(call: string): Reply {
  return refused(404, `This provider does not support ${call}`);
}

export function notFound(what: string): Reply {
  return refused(404, `${what} not found`);
}

/** @param wait the seconds that `Limiter.count` returned. */
export function tooMany(wait: number): Reply {
  return refused(429, 'Too many attempts. Try again later', wait);
}
