/** The default of `onError`. */
export function logError(error: unknown, where: string): void {
  console.error(`${where}:`, error);
}
