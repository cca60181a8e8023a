/**
 * The look of the dialog, for a constructable stylesheet: it works under a strict CSP, and inside the shadow root
 * no style gets in or out. A bottom sheet on phones, a centred card from 560 px, with the system's own
 * colours. A checkout in an element of the page has its place there from the start. Before the press it has its box already, unseen: what is in its frame is laid out by then. The overlay's part
 * has more to add; this travels to every shop, in the order that compresses best.
 */
export const STYLES = `\
:host{all:initial}\
dialog,section{height:min(100% - 20px,600px);position:fixed;font:medium/1.45 system-ui,sans-serif;max-height:none;overflow:hidden;inset:0;width:100%;max-width:none;margin:auto 0 0;padding:0;border:0;border-radius:16px 16px 0 0;color-scheme:light dark}\
dialog:not([open]){visibility:hidden;display:block}\
dialog::backdrop{background:#0a0c10a6}\
iframe,.body{height:100%;inset:0;width:100%;border:0;position:absolute}\
iframe{visibility:hidden}\
.body{text-align:center;gap:12px;justify-items:center;place-content:center;display:grid}\
p{margin:0 24px}\
button{height:48px;font:inherit;border:1px solid #777;border-radius:10px;padding:0 24px;background:none;margin:4px;cursor:pointer;color:inherit}\
.x{z-index:1;right:4px;width:44px;padding:0;border:0;position:absolute}\
section{position:relative;height:600px;max-width:560px;margin:auto}\
@media(min-width:560px){dialog{border-radius:16px;width:440px;margin:auto}}\
@media(prefers-reduced-motion:no-preference){[open]{animation:r .16s}}\
@keyframes r{0%{translate:0 24px}}\
`;
