type OnError = (error: unknown, where: string) => void;

/** The default of `onError`. */
export function logError(error: unknown, where: string): void {
  console.error(`${where}:`, error);
}

/** Returns `onError` such that its own failure is logged, because the failure would otherwise end the process. */
export function reporter(onError: OnError): OnError {
  return (error, where) => {
    const report = async () => onError(error, where);
    report().catch((failure) => logError(failure, 'onError'));
  };
}
