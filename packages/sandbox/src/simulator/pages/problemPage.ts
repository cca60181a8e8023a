import { html } from 'hono/html';
import { type Html, page } from './page';

export function problemPage(sentence: string, back: { path: string; words: string }): Html {
  return page(
    'Sandbox',
    html`<main>
      <h1>That did not work</h1>
      <p id="message" role="alert">${sentence}</p>
      <p><a href="${back.path}">${back.words}</a></p>
    </main>`,
  );
}
