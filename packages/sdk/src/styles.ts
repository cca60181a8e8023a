/**
 * The styles of the box, for a constructable stylesheet, which works under a strict CSP and is isolated by the shadow root.
 * A dialog is a bottom sheet on phones, and a centred card from 560 px, in the system's colours. The dialog has an invisible
 * box before it opens, so that its frame is already laid out.
 * A section has its size from the start. Its column of up to 560 px gives the section a width even in an element that is only
 * as wide as its content. The overlay chunk adds more styles. The rules are in the order that compresses best, because every
 * shop's page loads the rules.
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

/** For overlays only. The host has no box, so that a page with a grid or flex layout gets no additional item. */
export const OVERLAY_STYLES = ':host{display:contents!important}';
