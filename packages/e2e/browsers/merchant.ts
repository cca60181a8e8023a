import { createServer } from 'node:http';
import { freePort, hostPage } from '../support/servers';

/** Serves a merchant's long page with a checkout button far down. */
export function merchantPage(checkout: string, reference: string) {
  return hostPage(`<!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>A merchant</title>
    <script src="${checkout}/kobo.js"></script>
    <style>p { height: 3000px }</style>
    <a href="#top">Home</a><p></p><button data-kobo-reference="${reference}">Pay now</button><p></p>
    <a href="#top">Imprint</a></html>`);
}

/** Serves the page of an order, whose button opens the checkout inline or by redirect. The page lists the received events. */
export function orderPage(checkout: string, reference: string, mode: 'inline' | 'redirect') {
  return hostPage(`<!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>A merchant</title>
    <script src="${checkout}/kobo.js"></script>
    <style>#place { min-height: 600px }</style>
    <h1>Your order</h1><button id="pay">Go to payment</button><div id="place"></div><ol id="receivedEvents"></ol>
    <script>
      const element = document.getElementById('place');
      pay.onclick = () => Kobo.open({ reference: '${reference}', mode: '${mode}', element, trigger: pay });
      for (const name of ['done', 'close']) addEventListener('kobo:' + name, () => {
        receivedEvents.append(document.createElement('li'));
        receivedEvents.lastChild.dataset.event = name;
      });
    </script></html>`);
}

/** Starts a checkout whose script loads, but whose pages never respond. */
export async function silentCheckout(checkout: string): Promise<{ origin: string; close: () => void }> {
  const port = await freePort();
  const server = createServer(async ({ url = '' }, response) => {
    if (!url.startsWith('/kobo')) return;
    const script = await fetch(checkout + url);
    response.writeHead(script.status, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
    });
    response.end(await script.text());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
