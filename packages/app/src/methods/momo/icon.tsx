export const momoIcon = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <rect x="6" y="3" width="12" height="18" rx="2" />
    <path d="M9.5 15V9l2.5 3 2.5-3v6M11 18.5h2" />
  </svg>
);
