/**
 * The look of the dialog, for a constructable stylesheet: it works under a strict CSP, and inside the shadow root
 * no style gets in or out. A bottom sheet on phones, a centred card from 560 px, with the system's own
 * colours. A checkout in an element of the page has its place there from the start. Before the press it has its box already, unseen: what is in its frame is laid out by then. The overlay's part
 * has more to add; this travels to every shop, in the order that compresses best.
 */
export const STYLES = `\
:host{all:initial}\
dialog,section{height:min(100% - 20px,600px);max-height:none;overflow:hidden;position:fixed;inset:0;font:medium/1.45 system-ui,sans-serif;width:100%;color-scheme:light dark;max-width:none;margin:auto 0 0;padding:0;border:0;border-radius:16px 16px 0 0}\
dialog:not([open]){display:block;visibility:hidden}\
dialog::backdrop{background:#0a0c10a6}\
iframe,.body{inset:0;border:0;position:absolute}\
iframe{height:100%;width:100%;visibility:hidden}\
.body{text-align:center;padding:0 24px;gap:12px;place-content:center;justify-items:center;display:grid}\
button{height:48px;border-radius:10px;margin:4px;padding:0 24px;cursor:pointer;background:none;font:inherit;border:1px solid #777;color:inherit}\
.x{z-index:1;width:44px;right:4px;padding:0;border:0;position:absolute}\
section{height:600px;max-width:560px;position:relative;margin:auto}\
@media(min-width:560px){dialog{width:440px;border-radius:16px;margin:auto}}\
@media(prefers-reduced-motion:no-preference){[open]{animation:r .16s}}\
@keyframes r{0%{translate:0 24px}}\
`;
