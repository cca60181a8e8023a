/**
 * The overlay's whole look, for a constructable stylesheet: it works under a strict CSP, and inside the shadow root
 * no style gets in or out. A bottom sheet on phones, a centred card from 560 px, in what the on-screen keyboard leaves
 * free. Written short, and with the system's own colours, as it travels to every shop.
 */
export const STYLES = `
:host{all:initial}
dialog{box-sizing:border-box;bottom:var(--below,0);width:100%;max-width:none;height:min(var(--room,100%) - 20px,var(--height,600px));max-height:none;margin:auto 0 0;padding:0;border:0;border-radius:16px 16px 0 0;overflow:hidden;overscroll-behavior:contain;color-scheme:light dark;background:light-dark(#fff,#16181d);font:16px/1.45 system-ui,sans-serif}
dialog::backdrop{background:#0a0c10a6}
iframe,.body{position:absolute;inset:0;width:100%;height:100%;border:0}
.wait iframe{visibility:hidden}
.body{display:grid;place-content:center;justify-items:center;gap:12px;text-align:center}
h2,p{margin:0 24px;font-size:16px}
button{height:48px;margin:4px;padding:0 24px;border:1px solid #8888;border-radius:10px;background:none;color:inherit;font:inherit;cursor:pointer}
.x{position:absolute;z-index:1;right:4px;width:44px;padding:0;border:0}
.spin{width:26px;height:26px;border:3px solid;border-top-color:#0000;border-radius:50%}
@keyframes s{to{rotate:1turn}}
@media(prefers-reduced-motion:no-preference){.spin{animation:s 1s linear infinite}}
@media(min-width:560px){dialog{width:440px;margin:auto;border-radius:16px}}
`;
