export const ussdIcon = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <rect x="7" y="3" width="10" height="18" rx="2" />
    <path d="M10 7h.01M14 7h.01M10 11h.01M14 11h.01M11 18h2" />
  </svg>
);
