import type { ReactNode } from 'react';
import type { App } from '../page';
import { createParts } from './parts';
import { SubscriptionPage } from './SubscriptionPage';

/** /subscription/{reference} and /payments/subscription/{reference}. */
export function subscriptionPage(app: App, reference: string): ReactNode {
  return <SubscriptionPage parts={createParts(app, reference)} />;
}
