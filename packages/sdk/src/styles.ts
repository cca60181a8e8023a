/**
 * The look of the dialog, for a constructable stylesheet: it works under a strict CSP, and inside the shadow root
 * no style gets in or out. A bottom sheet on phones, a centred card from 560 px, with the system's own
 * colours. A checkout in an element of the page has its place there from the start. Before the press it has its box already, unseen: what is in its frame is laid out by then. The overlay's part
 * has more to add; this travels to every shop.
 */
export const STYLES = `\
:host{all:initial}\
dialog,section{position:fixed;inset:0;width:100%;height:min(100% - 20px,600px);max-width:none;max-height:none;margin:auto 0 0;padding:0;border:0;border-radius:16px 16px 0 0;overflow:hidden;color-scheme:light dark;font:16px/1.45 system-ui,sans-serif}\
dialog:not([open]){display:block;visibility:hidden}\
dialog::backdrop{background:#0a0c10a6}\
iframe,.body{position:absolute;inset:0;width:100%;height:100%;border:0}\
iframe{visibility:hidden}\
.body{display:grid;place-content:center;justify-items:center;gap:12px;text-align:center}\
p{margin:0 24px}\
button{height:48px;margin:4px;padding:0 24px;border:1px solid #8888;border-radius:10px;background:none;color:inherit;font:inherit;cursor:pointer}\
.x{position:absolute;z-index:1;right:4px;width:44px;padding:0;border:0}\
section{position:relative;height:600px;max-width:560px;margin:auto}\
@media(min-width:560px){dialog{width:440px;margin:auto;border-radius:16px}}\
`;
