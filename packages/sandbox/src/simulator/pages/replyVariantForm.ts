import { html } from 'hono/html';
import { REPLY_VARIANTS, type ReplyVariant } from '../faults/replyVariants';
import type { Html } from './page';

/** Returns a form that chooses a reply variant. @param reference a transaction or an object; `*` for any call. */
export function replyVariantForm(chosen: readonly ReplyVariant[], reference = '*'): Html {
  return html`<details>
    <summary>${reference === '*' ? 'Answer in another shape for any transaction' : 'Answer in another shape'}</summary>
    <form method="post" action="/sandbox/shapes" class="new wide">
      <input type="hidden" name="reference" value="${reference}" />
      <label for="shape">Shape</label>
      <select id="shape" name="shape">
        <option value="">the sandbox’s own</option>
        ${Object.entries(REPLY_VARIANTS).map(
          ([name, words]) =>
            html`<option value="${name}" ${chosen.some((one) => one === name) ? 'selected' : ''}>${name}: ${words}</option>`,
        )}
      </select>
      <button class="primary">Choose</button>
    </form>
  </details>`;
}
