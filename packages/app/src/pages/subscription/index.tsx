import type { ReactNode } from 'react';
import type { App } from '../page';
import { soonLoaded } from '../shared/loader';
import { createParts } from './parts';
import { SubscriptionPage } from './SubscriptionPage';

/** /subscription/{reference} and /payments/subscription/{reference}. */
export async function subscriptionPage(app: App, reference: string): Promise<ReactNode> {
  const parts = createParts(app, reference);
  await soonLoaded(parts.loader);
  return <SubscriptionPage parts={parts} />;
}
