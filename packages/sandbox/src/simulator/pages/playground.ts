import { html } from 'hono/html';
import { FAULTS } from '../faults/faults';
import {
  addressOf,
  type Choices,
  LANGUAGES,
  MERCHANT_PAGE,
  MODES,
  NO_FAULT,
  optionsOf,
  THEMES,
  transactionOf,
} from '../playground/choices';
import { reactCode, scriptCode, startCommand, vueCode } from '../playground/code';
import { CALLS } from './faultForm';
import { type Html, options } from './page';

/**
 * Returns the options, the merchant's page that opens the checkout, and the code. After a change,
 * playground.js replaces each part that has the attribute `data-part`.
 * @param needsStart whether the page starts a transaction when it has loaded.
 */
export function playground(choices: Choices, origin: string, needsStart: boolean): Html {
  const { options: given, problem } = optionsOf(choices);
  return html`<div class="playground">
    ${form(choices, problem, needsStart)}
    <section class="preview" aria-labelledby="live">
      <h3 id="live">Checkout</h3>
      <div id="preview" data-part>
        <iframe title="A merchant’s page" src="${merchantAddress(choices)}"></iframe>
        <p><a href="${merchantAddress(choices)}" target="_blank">Open this page in a new tab</a> · <a href="/sandbox/transactions/${encodeURIComponent(choices.reference)}">Its transaction in the simulator</a></p>
      </div>
    </section>
    <section class="code" aria-labelledby="code">
      <h3 id="code">Code</h3>
      ${block('script', 'Script tag', scriptCode(given, origin), true)}
      ${block('react', 'React', reactCode(given, origin))}
      ${block('vue', 'Vue', vueCode(given, origin))}
      ${block('start', 'Start the transaction', startCommand(transactionOf(choices), origin))}
    </section>
    <p id="message" role="status"></p>
  </div>`;
}

function merchantAddress(choices: Choices): string {
  return addressOf(choices).replace('/', MERCHANT_PAGE);
}

function form(choices: Choices, problem: string | undefined, needsStart: boolean): Html {
  const { reference, mode, theme, language, more } = choices;
  return html`<form id="options" action="/" class="options" ${needsStart ? 'data-needs-start' : ''}>
    <h3>Options</h3>
    <div class="fields">
      <label>Mode <select name="mode">${options(MODES, mode)}</select></label>
      <label>Theme <select name="theme">${options(THEMES, theme)}</select></label>
      <label>Language <select name="language">${options(LANGUAGES, language)}</select></label>
      <label id="reference" data-part>Reference <input name="reference" value="${reference}" autocomplete="off" spellcheck="false" /></label>
    </div>
    <label>Other options, as JSON <textarea name="more" rows="2" spellcheck="false" placeholder='{ "share": false }' aria-describedby="more-problem">${more}</textarea></label>
    <p id="more-problem" class="problem" role="alert" data-part>${problem ?? ''}</p>
    <button id="apply">Apply</button>
    ${transactionFields(choices)}
  </form>`;
}

/** Returns the fields of a new transaction: colours, methods and a fault. A changed field starts a new transaction. */
function transactionFields({
  colored,
  primaryColor,
  secondaryColor,
  order,
  offered,
  fault,
  call,
  times,
}: Choices): Html {
  return html`<details data-transaction>
      <summary>Colours</summary>
      <label class="check"><input type="checkbox" name="colored" value="on" ${colored ? 'checked' : ''} /> The merchant has colours</label>
      <div class="fields">
        <label>Primary <input type="color" name="primaryColor" value="${primaryColor}" /></label>
        <label>Secondary <input type="color" name="secondaryColor" value="${secondaryColor}" /></label>
      </div>
    </details>
    <details data-transaction>
      <summary>Order of methods</summary>
      <ol id="methods" class="methods" data-part>
        ${order.map((name, index) => methodRow(name, offered.includes(name), index === 0))}
      </ol>
    </details>
    <details data-transaction>
      <summary>Fault</summary>
      <label>Reply <select name="fault">${options({ ...NO_FAULT, ...FAULTS }, fault)}</select></label>
      <label>Call <select name="call">${options(CALLS, call)}</select></label>
      <label>Times <input name="times" type="number" inputmode="numeric" min="1" max="1000" value="${times}" required /></label>
    </details>
    <button id="start" class="primary" formmethod="post" formaction="${MERCHANT_PAGE}">New transaction</button>`;
}

function methodRow(name: string, offered: boolean, first: boolean): Html {
  return html`<li>
    <input type="hidden" name="order" value="${name}" />
    <label class="check"><input type="checkbox" name="offered" value="${name}" ${offered ? 'checked' : ''} /> ${name}</label>
    ${first ? '' : html`<button name="up" value="${name}" aria-label="Move ${name} up" formmethod="post" formaction="${MERCHANT_PAGE}">Up</button>`}
  </li>`;
}

/** Returns a block of code. Only one block is open at a time. */
function block(name: string, heading: string, code: string, open = false): Html {
  return html`<details name="code" ${open ? 'open' : ''}>
    <summary>${heading}</summary>
    <pre id="code-${name}" tabindex="0" aria-label="${heading}" role="region" data-part>${code}</pre>
    <button type="button" data-copy="code-${name}" aria-label="Copy: ${heading}" hidden>Copy</button>
  </details>`;
}
