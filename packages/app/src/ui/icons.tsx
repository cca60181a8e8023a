export function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="m6 6 12 12M18 6 6 18" />
    </svg>
  );
}

export function LockIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </svg>
  );
}

const PATHS = {
  info: 'M9 15.5 15.5 9M10 9h5.5v5.5',
  success: 'm7 12.5 3.5 3.5L17 9',
  warning: 'M12 7v6m0 3.5v.5',
  danger: 'm8.5 8.5 7 7m0-7-7 7',
};

export function ToneIcon({ tone }: { tone: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[tone]} />
    </svg>
  );
}
