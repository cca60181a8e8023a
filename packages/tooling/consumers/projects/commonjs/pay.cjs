// A merchant's server as a CommonJS script: starts an order, waits for a line, and verifies.
const { once } = require('node:events');
const { koboServer, memoryOrders } = require('@kobo/server');

async function main() {
  const kobo = koboServer({
    api: process.env.CHECKOUT,
    publicKey: 'pk_test_adire',
    apiKey: 'kobo_checkout',
    walletId: 'adire-main',
    orders: memoryOrders(),
  });
  const order = { order: 'A-1', amount: '5000.00', currency: 'NGN' };
  const started = await kobo.start(order);
  console.log(JSON.stringify({ reference: started.reference }));
  await once(process.stdin, 'data');
  const first = await kobo.verify(started.reference, order);
  const second = await kobo.verify(started.reference, order);
  console.log(JSON.stringify({ ok: [first.ok, second.ok], paid: [first.paid, second.paid] }));
  process.exit();
}

main();
