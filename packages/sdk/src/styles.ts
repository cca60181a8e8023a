/**
 * The look of the dialog, for a constructable stylesheet: it works under a strict CSP, and inside the shadow root
 * no style gets in or out. A bottom sheet on phones, a centred card from 560 px, with the system's own
 * colours. A checkout in an element of the page has its place there from the start, and asks with its one column for 560 px
 * where the page is as wide as what is in it, such as in a flex container. Before the press it has its box already, unseen:
 * what is in its frame is laid out by then. The overlay's part has more to add; this travels to every shop, in the order
 * that compresses best.
 */
export const STYLES = `\
:host{all:initial}\
dialog::backdrop{background:#0a0c10a6}\
dialog:not([open]){visibility:hidden}\
button{cursor:pointer;border:1px solid #777;border-radius:10px;color:inherit;height:48px;background:none;font:inherit;margin:4px;padding:0 24px}\
dialog,section{border-radius:16px 16px 0 0;margin:auto 0 0;max-width:none;width:100%;inset:0;border:0;color-scheme:light dark;font:medium/1.45 system-ui,sans-serif;max-height:none;position:fixed;padding:0;overflow:hidden;display:grid;height:min(100% - 20px,600px)}\
iframe{visibility:hidden;height:100%;width:100%}\
section{position:relative;max-width:560px;grid:none/minmax(0,560px);height:600px;margin:auto}\
iframe,.body{inset:0;border:0;position:absolute}\
.x{right:4px;padding:0;border:0;position:absolute;width:44px;z-index:1}\
.body{padding:0 24px;gap:12px;text-align:center;place-content:center;justify-items:center;display:grid}\
@media(min-width:560px){dialog{border-radius:16px;width:440px;margin:auto}}\
@media(prefers-reduced-motion:no-preference){[open]{animation:r .16s}}\
@keyframes r{0%{translate:0 24px}}\
`;
