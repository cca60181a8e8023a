/** A host page, described by its differences from a simple page. */
export interface Layout {
  name: string;
  css?: string;
  /** Attributes of `<html>`. */
  root?: string;
  /** The doctype, `<!doctype html>` by default. An empty string selects quirks mode. */
  doctype?: string;
  /** The content of the body instead of the long page. */
  body?: string;
  /** Selects the element that scrolls, if the viewport does not. */
  scroller?: string;
  /** Whether the overlay is zoomed with the page. */
  zoomed?: boolean;
  /** Whether `npm test` also tests this layout. */
  always?: boolean;
}

const BUTTON = '<button id="pay" data-kobo-reference="REFERENCE">Pay now</button>';
const HEADER = '<header><h1>Adire</h1><nav><a href="#a">New</a> <a href="#b">Sale</a></nav></header>';
const FOOTER = '<footer>Questions? Call us.</footer>';
const LONG = `${HEADER}
<main><p>Your order: two shirts.</p><div class="gap"></div>${BUTTON}<p>Delivery takes two days.</p><div class="long"></div></main>
${FOOTER}`;
const SHORT = `${HEADER}<main><p>Your order: two shirts.</p>${BUTTON}</main>${FOOTER}`;
/** Content directly in the body. */
const LOOSE = `<h1>Adire</h1><p>Your order: two shirts.</p>${BUTTON}<p>Call us.</p>`;
const ALONE = BUTTON;

const FLEX = 'display:flex;min-height:100vh;';
const GRID = 'display:grid;min-height:100vh;';

export const LAYOUTS: Layout[] = [
  { name: 'a plain page with its default margins', always: true },
  {
    name: 'a grid that centres one button',
    css: `body{${GRID}place-items:center}`,
    body: ALONE,
    always: true,
  },
  {
    name: 'a grid with space between its rows',
    css: `body{${GRID}align-content:space-between;gap:24px}`,
    body: LOOSE,
  },
  {
    name: 'a column with space around',
    css: `body{${FLEX}flex-direction:column;justify-content:space-around}`,
    body: LOOSE,
  },
  {
    name: 'a row with space evenly',
    css: `body{${FLEX}justify-content:space-evenly;align-items:center;gap:8px}`,
    body: LOOSE,
  },
  { name: 'a rule for the body after the head', css: 'head + body{margin:30px;padding:20px}', body: LOOSE },
  { name: 'a reversed column', css: `body{${FLEX}flex-direction:column-reverse}`, body: SHORT },
  {
    name: 'a footer at the bottom by an automatic margin',
    css: `body{${FLEX}flex-direction:column;margin:0}footer{margin-top:auto}`,
    body: SHORT,
  },
  {
    name: 'a grid with a row for each part',
    css: `body{${GRID}grid-template-rows:auto 1fr auto;grid-auto-rows:80px;margin:0}`,
    body: SHORT,
  },
  {
    name: 'a grid with automatic columns',
    css: `body{${GRID}grid-auto-flow:column;grid-auto-columns:1fr;gap:10px}`,
    body: LOOSE,
  },
  {
    name: 'rules for the last child of the body',
    css: 'body>:last-child{margin-bottom:90px;padding:40px;border:3px solid}',
    always: true,
  },
  {
    name: 'rules for the only child of the body',
    css: `body{${GRID}}body>:only-child{margin-top:120px}`,
    body: ALONE,
  },
  {
    name: 'rules for children counted from the end',
    css: 'body>:nth-last-child(2){padding:30px}body>:nth-child(odd){margin-left:12px}',
  },
  {
    name: 'rules for every child of the body',
    css: 'body>*{display:block!important;position:relative!important;margin:30px!important;padding:20px!important;min-height:50px}',
  },
  { name: 'margins between siblings', css: 'body>*+*,html>*+*{margin-top:48px!important;padding:9px}' },
  { name: 'a maximum width on html', css: 'html{max-width:300px;margin:0 auto}' },
  { name: 'padding on html', css: 'html{padding:30px 20px 50px}' },
  { name: 'a border on html', css: 'html{border:12px solid teal}' },
  {
    name: 'html as a grid',
    css: 'html{display:grid;grid-template-columns:20px 1fr 20px;min-height:100%}body{grid-column:2;margin:0}',
  },
  {
    name: 'html as a flex container',
    css: 'html{display:flex;justify-content:space-between;gap:20px}body{flex:0 1 280px}',
  },
  { name: 'zoom on html', css: 'html{zoom:1.25}', zoomed: true },
  { name: 'zoom on the body', css: 'body{zoom:0.8}' },
  {
    name: 'vertical writing',
    css: 'html{writing-mode:vertical-rl}.long{inline-size:10px;block-size:2400px}.gap{block-size:40px}',
  },
  {
    name: 'vertical writing of the body',
    css: 'body{writing-mode:vertical-lr}.long{inline-size:10px;block-size:2400px}.gap{block-size:40px}',
  },
  { name: 'right to left', root: 'dir="rtl" lang="ar"', css: 'body{min-width:500px}' },
  { name: 'no margins and a full-height body', css: 'html,body{height:100%;margin:0}' },
  { name: 'a body of 100vh that overflows', css: 'body{height:100vh;margin:0}' },
  {
    name: 'a body that hides what is beside it',
    css: 'body{overflow-x:hidden}header{position:sticky;top:0;background:white}',
  },
  {
    name: 'html and body that hide what is beside them',
    css: 'html,body{overflow-x:hidden;height:100%}',
    scroller: 'body',
  },
  { name: 'a body that clips', css: 'body{overflow-x:clip;position:relative}' },
  { name: 'a scrollbar that is always there', css: 'html{overflow-y:scroll}' },
  { name: 'a stable gutter', css: 'html{scrollbar-gutter:stable both-edges}' },
  {
    name: 'an app shell with its own scroller',
    css: 'html,body{height:100%;margin:0;overflow:hidden}body{display:flex;flex-direction:column}main{overflow:auto;flex:1}',
    scroller: 'main',
  },
  {
    name: 'a body that is the scroller',
    css: 'html{overflow:hidden;height:100%}body{overflow:auto;height:100%;margin:0}',
    scroller: 'body',
  },
  { name: 'a sticky header', css: 'header{position:sticky;top:0;background:white;z-index:9}body{margin:0}' },
  {
    name: 'fixed header and footer',
    css: 'header,footer{position:fixed;inset:0 0 auto;background:white}footer{inset:auto 0 0}body{padding:90px 0 60px}',
  },
  { name: 'a transformed body', css: 'body{transform:translateY(10px) scale(0.98);transform-origin:0 0}' },
  { name: 'a filter on the body', css: 'body{filter:grayscale(1)}' },
  { name: 'perspective on html', css: 'html{perspective:500px}' },
  { name: 'a body that contains its layout and paint', css: 'body{contain:layout paint}' },
  {
    name: 'a body that will change its transform',
    css: 'body{will-change:transform;backdrop-filter:blur(1px)}',
  },
  {
    name: 'a query container',
    css: 'body{container-type:inline-size;margin:0}@container (width < 360px){main{padding:20px}}',
  },
  {
    name: 'content that is laid out late',
    css: 'main>*{content-visibility:auto;contain-intrinsic-size:auto 50px}',
  },
  { name: 'snapping to its parts', css: 'html{scroll-snap-type:y proximity}main>*{scroll-snap-align:start}' },
  { name: 'smooth scrolling', css: 'html{scroll-behavior:smooth}' },
  { name: 'columns of text', css: 'body{columns:2 120px;column-gap:10px}' },
  { name: 'a body as a table', css: 'body{display:table;width:100%}main{display:table-row-group}' },
  {
    name: 'everything relative and with a border box',
    css: '*{position:relative;box-sizing:border-box;max-width:100%}',
  },
  {
    name: 'a reset that hides boxes',
    css: 'kobo-checkout,section,dialog,iframe{display:none}iframe{max-width:10px}',
  },
  { name: 'transitions on everything', css: '*{transition:all 0.4s}' },
  {
    name: 'a huge stacking order',
    css: 'header{position:fixed;inset:0 0 auto;z-index:2147483647;background:white}body{isolation:isolate}',
  },
  { name: 'quirks mode', doctype: '' },
  { name: 'quirks mode with a maximum width', doctype: '', css: 'html{max-width:300px}body{height:100%}' },
  {
    name: 'limited quirks mode',
    doctype:
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
  },
  { name: 'dark mode', css: ':root{color-scheme:dark}body{background:#111;color:#eee}' },
  { name: 'a column for print', css: 'body{width:210px;margin:0 auto;font:9pt serif}' },
  { name: 'a page wider than the screen', css: 'main{width:1800px}' },
  { name: 'a modal page lock of its own', css: 'body{overflow:hidden;padding-right:15px}', scroller: 'none' },
  { name: 'html with a margin that collapses', css: 'html{margin:40px 0}h1{margin-top:70px}' },
];

export function pageIn(layout: Layout, checkout: string, reference: string): string {
  const { css = '', root = 'lang="en"', doctype = '<!doctype html>', body = LONG } = layout;
  return `${doctype}<html ${root}>
<head><title>Shop</title><meta name="viewport" content="width=device-width" />
<style>.gap{height:120px}.long{height:2400px}#pay{padding:12px}${css}</style>
<script src="${checkout}/kobo.js"></script></head>
<body>${body.replace('REFERENCE', reference)}</body></html>`;
}
