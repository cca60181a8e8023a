import type { ApiError } from '../api/result';
import { serverText } from './serverText';
import type { Strings } from './strings';

export function errorText(error: ApiError, strings: Strings): string {
  switch (error.kind) {
    case 'refused':
      return serverText(error.message, strings);
    case 'unreadable':
      return strings.error.noServerMessage;
    case 'offline':
      return strings.error.offline;
    case 'unreachable':
    case 'timeout':
      return strings.error.noAnswer;
    default:
      return error satisfies never;
  }
}
