export const bankAccountIcon = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <rect x="5" y="3" width="14" height="18" rx="2" />
    <path d="m8.5 10.5 3.5-2.5 3.5 2.5Zm1.5 0v4m4-4v4M8.5 15h7" />
  </svg>
);
