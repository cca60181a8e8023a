import type { Strings } from '../../strings/strings';
import { refusalText } from '../shared/refusal';
import type { Alert } from './states';

export function alertText(alert: Alert | undefined, strings: Strings): string | undefined {
  if (!alert) return undefined;
  switch (alert.kind) {
    case 'card-erased':
      return strings.savedCards.erased;
    case 'storage-refused':
      return strings.savedCards.storageRefused;
    default:
      return refusalText(alert, 'card', strings);
  }
}
