export interface Reply {
  httpStatus: 200 | 400 | 401 | 404 | 409 | 413;
  body: Record<string, unknown>;
}

export function accepted(data: unknown, message = 'Successful'): Reply {
  return { httpStatus: 200, body: { status: true, message, data } };
}

export function refused(httpStatus: Reply['httpStatus'], message: string): Reply {
  return { httpStatus, body: { status: false, message } };
}
