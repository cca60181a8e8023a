/** Logs an error with `console.error`. This function is the default of `onError`. */
export function logError(error: unknown, where: string): void {
  console.error(`${where}:`, error);
}
