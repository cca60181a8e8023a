/**
 * The look of the dialog, for a constructable stylesheet: it works under a strict CSP, and inside the shadow root
 * no style gets in or out. A bottom sheet on phones, a centred card from 560 px, with the system's own
 * colours. A checkout in an element of the page has its place there from the start, and a width of its own where the
 * element is as wide as what is in it: its column takes from nothing to 560 px. Before the press it has its box already,
 * unseen: what is in its frame is laid out by then. The overlay's part has more to add; this travels to every shop, in the
 * order that compresses best.
 */
export const STYLES = `\
:host{all:initial!important}\
dialog::backdrop{background:#000a}\
dialog,section{color-scheme:light dark;border-radius:16px 16px 0 0;margin:auto 0 0;max-width:none;border:0;inset:0;max-height:none;font:medium system-ui;padding:0;width:100%;overflow:hidden;display:grid;height:min(100% - 20px,600px);position:fixed}\
dialog:not([open]){visibility:hidden}\
iframe,.body{border:0;inset:0;position:absolute}\
button{border-radius:10px;height:48px;padding:0 24px;border:1px solid #777;background:none;font:inherit;margin:4px;color:inherit}\
.x{z-index:1;padding:0;width:44px;right:4px;border:0;position:absolute}\
@keyframes r{0%{translate:0 24px}}\
@media(prefers-reduced-motion:no-preference){[open]{animation:r .16s}}\
section{color:canvastext;background:canvas;height:600px;margin:auto;max-width:560px;position:relative;grid:none/minmax(0,560px)}\
@media(min-width:560px){dialog{width:440px;margin:auto;border-radius:16px}}\
.body{text-align:center;place-items:center;place-content:center;gap:12px;padding:0 24px;display:grid}\
iframe{width:100%;visibility:hidden;height:100%}\
`;

/** Of an overlay only. Its host has no box, so that a page that is a grid or a flex container gets no item more. */
export const OVERLAY_STYLES = ':host{display:contents!important}';
