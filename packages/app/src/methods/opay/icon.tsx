export const walletIcon = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 7.5V18a2 2 0 0 0 2 2h14V8H5.5A1.5 1.5 0 0 1 4 6.5v0A1.5 1.5 0 0 1 5.5 5H17v3M16.5 14h.01" />
  </svg>
);
