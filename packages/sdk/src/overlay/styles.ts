/** What the overlay's part adds to the dialog's looks: its place is in what the on-screen keyboard leaves free. */
export const STYLES = `\
a{color:inherit;padding:12px}\
section{box-shadow:0 0 0 1px #8884;border-radius:16px;background:light-dark(#fff,#16181d);height:var(--height)}\
section iframe{height:min(100%,var(--visible,100%))}\
dialog{height:min(var(--visible,100%) - 20px,var(--height));overscroll-behavior:contain;background:light-dark(#fff,#16181d);bottom:var(--below,0)}\
.seen iframe{visibility:visible}\
p{margin:0 24px}\
h2{margin:0 52px;font-size:1em}\
button:active{background:#8884}\
.body{padding:0;overflow:auto;place-content:safe center}\
.spin{width:26px;height:26px;border:3px solid;border-top-color:#0000;border-radius:50%}\
@keyframes s{to{rotate:1turn}}\
@media(prefers-reduced-motion:no-preference){.spin{animation:s 1s linear infinite}}\
`;
