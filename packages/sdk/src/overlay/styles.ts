/** What the overlay's part adds to the dialog's looks: where it stands is in what the on-screen keyboard leaves free. */
export const STYLES = `
dialog{height:min(var(--room,100%) - 20px,var(--height));bottom:var(--below,0);overscroll-behavior:contain;background:light-dark(#fff,#16181d)}
.seen iframe{visibility:visible}
h2{margin:0 24px;font-size:16px}
.spin{width:26px;height:26px;border:3px solid;border-top-color:#0000;border-radius:50%}
@keyframes s{to{rotate:1turn}}
@media(prefers-reduced-motion:no-preference){.spin{animation:s 1s linear infinite}}
`;
