/**
 * The overlay's whole look, for a constructable stylesheet: it works under a strict CSP, and inside the shadow root
 * no style gets in or out. A bottom sheet on phones, a centred card from 560 px. Written short, as it travels to
 * every shop: --l line, --m muted text, --a accent.
 */
export const STYLES = `
:host{all:initial;--l:#d5d9e0;--m:#5b6270;--a:#0b5cd5}
dialog{box-sizing:border-box;position:fixed;inset:auto 0 0;width:100%;max-width:none;height:min(100dvh - 20px,max(var(--height,600px),420px));max-height:none;padding:0;border:0;border-radius:16px 16px 0 0;overflow:hidden;background:#fff;color:#16181d;color-scheme:light dark;font:16px/1.45 system-ui,sans-serif}
dialog::backdrop{background:#0a0c10a6}
.frame,iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
.hidden{visibility:hidden}
.state,.body{display:flex;flex-direction:column;height:100%}
.head{display:flex;justify-content:space-between;align-items:center;height:51px;padding:8px 8px 8px 16px;border-bottom:1px solid var(--l)}
.mark{width:39px;height:39px;border-radius:10px;background:var(--l)}
.body{align-items:center;justify-content:center;gap:12px;padding:0 24px;text-align:center}
h2,p{margin:0;font-size:16px}
p{color:var(--m)}
button{height:48px;padding:0 24px;border:1px solid var(--l);border-radius:10px;background:0 0;color:var(--a);font:inherit;font-weight:600;cursor:pointer}
.x{width:44px;height:44px;padding:9px;border:0;border-radius:50%;color:var(--m)}
.row{display:flex;gap:10px}
:focus-visible{outline:3px solid var(--a)}
.spin{width:26px;height:26px;border:3px solid var(--a);border-top-color:#0000;border-radius:50%;animation:s 1s linear infinite}
@keyframes s{to{rotate:1turn}}
@media(prefers-reduced-motion:reduce){.spin{animation-duration:3s}}
@media(prefers-color-scheme:dark){:host{--l:#363b45;--m:#a6adba;--a:#86b4fa}dialog{background:#16181d;color:#f2f3f5}}
@media(min-width:560px){dialog{inset:0;width:440px;margin:auto;height:min(100dvh - 48px,max(var(--height,600px),420px));border-radius:16px}}
`;
