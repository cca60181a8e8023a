import type { ReactNode } from 'react';
import type { App } from '../page';
import { soonLoaded } from '../shared/loader';
import { SubscriptionPage } from './SubscriptionPage';
import { createServices } from './services';

/** Creates the page /subscription/{reference} or /payments/subscription/{reference}. */
export async function page(app: App, reference: string): Promise<ReactNode> {
  const services = createServices(app, reference);
  await soonLoaded(services.loader);
  return <SubscriptionPage services={services} />;
}
