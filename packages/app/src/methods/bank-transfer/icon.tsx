export const bankIcon = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 10 12 4l9 6H3Zm2.5 0v8m4.3-8v8m4.4-8v8m4.3-8v8M3 19.5h18" />
  </svg>
);
