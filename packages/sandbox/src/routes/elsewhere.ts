import { html } from 'hono/html';
import { page } from '../simulator/pages/page';
import type { App } from './app';

/** Serves the target of an `authorization_url` that leads to another origin (docs/contributors/sandbox-objects.md). */
export function routeElsewhere(app: App): void {
  app.get('/sandbox/elsewhere/:reference', (context) =>
    context.html(
      page(
        'Elsewhere',
        html`<main class="bank">
          <h1>Elsewhere</h1>
          <p>This page’s origin differs from the checkout’s.</p>
          <p>${context.req.param('reference')}</p>
        </main>`,
      ),
    ),
  );
}
