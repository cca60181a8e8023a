export const pocketIcon = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 5h16v7a8 8 0 0 1-16 0V5Zm4 5 4 4 4-4" />
  </svg>
);
