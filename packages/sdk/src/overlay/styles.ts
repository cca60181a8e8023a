/** Styles that the overlay adds. The styles keep the dialog in the area that the on-screen keyboard leaves visible. */
export const STYLES = `\
.spin{padding:13px;border:3px solid;border-top-color:#0000;border-radius:50%}\
section{box-shadow:0 0 0 1px #8884;border-radius:16px;height:var(--height)}\
dialog{bottom:var(--kobo-below,0);overscroll-behavior:contain;height:min(var(--kobo-visible,100%) - 20px,var(--height))}\
.seen iframe{visibility:visible}\
@keyframes s{to{rotate:1turn}}\
a{padding:12px;color:inherit}\
button{cursor:pointer}\
button:active{background:#8884}\
section iframe{max-height:var(--kobo-visible)}\
@media(prefers-reduced-motion:no-preference){.spin{animation:s 1s linear infinite}}\
p,h2{margin:0 52px}\
h2{font-size:1em}\
.body{padding:0;place-content:safe center;overflow:auto}\
`;
