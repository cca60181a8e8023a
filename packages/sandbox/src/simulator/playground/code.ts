import { literal, propertiesOf } from './literal';

type Options = Readonly<Record<string, unknown>>;

const WHY = '// Verify the payment on your server, because a browser can forge this call.';
const CONFIRM = `({ reference }) => fetch(\`/orders/\${reference}\`)`;

/** Returns the code of a merchant's page without a bundler. */
export function scriptCode(options: Options, origin: string): string {
  const { inline, rest } = placeOf(options);
  if (inline) {
    return `<script src="${origin}/kobo.js"></script>
<div id="checkout"></div>
<script>
  const place = document.querySelector('#checkout');
  Kobo.mount(place, ${withCallback(rest, '  ')});
</script>
`;
  }
  return `<script src="${origin}/kobo.js"></script>
<button id="pay" type="button">Pay</button>
<script>
  const button = document.querySelector('#pay');
  button.addEventListener('click', () => {
    Kobo.open(${withCallback(rest, '    ')});
  });
</script>
`;
}

export function reactCode(options: Options, origin: string): string {
  const { inline, rest } = placeOf(options);
  const [name, end] = inline ? ['KoboCheckout', '/>'] : ['KoboButton', '>\n      Pay\n    </KoboButton>'];
  return `import { ${name} } from '@kobo/react';

export function Pay() {
  return (
    <${name}
      options={${literal({ origin, ...rest }, '      ')}}
      ${WHY}
      onDone={${CONFIRM}}
    ${end}
  );
}
`;
}

export function vueCode(options: Options, origin: string): string {
  const { inline, rest } = placeOf(options);
  const [name, end] = inline ? ['KoboCheckout', ' />'] : ['KoboButton', '>Pay</KoboButton>'];
  return `<script setup>
import { ${name} } from '@kobo/vue';

const options = ${literal({ origin, ...rest })};
${WHY}
const confirm = ${CONFIRM};
</script>

<template>
  <${name} :options="options" @done="confirm"${end}
</template>
`;
}

/** Returns the shell command that starts the transaction, as the merchant's server does. */
export function startCommand(body: object, origin: string): string {
  return `curl -X POST ${origin}/api/v1/checkout/initialize \\
  -H 'Authorization: sk_test_adire' -H 'x-api-key: kobo_checkout' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(body, null, 2)}'
`;
}

/** Separates the mode `inline` from the options, because an inline checkout needs a place in the page and no mode. */
function placeOf({ mode, ...rest }: Options): { inline: boolean; rest: Options } {
  if (mode === 'inline') return { inline: true, rest };
  return { inline: false, rest: mode === undefined ? rest : { mode, ...rest } };
}

/** Returns the options as a literal. Adds `onDone` unless the options contain `onDone`. */
function withCallback(options: Options, indent: string): string {
  const inner = `${indent}  `;
  const own = propertiesOf(options, inner).map((line) => `${inner}${line},\n`);
  const callback = 'onDone' in options ? '' : `${inner}${WHY}\n${inner}onDone: ${CONFIRM},\n`;
  return `{\n${own.join('')}${callback}${indent}}`;
}
