/** The open event streams of this node. */
export class Streams {
  #open = new Map<string, Set<() => void>>();
  size = 0;

  of(reference: string): number {
    return this.#open.get(reference)?.size ?? 0;
  }

  add(reference: string, close: () => void): void {
    const own = this.#open.get(reference) ?? new Set();
    this.#open.set(reference, own.add(close));
    this.size += 1;
  }

  /** Removes a stream. Returns false if the stream was removed before. */
  remove(reference: string, close: () => void): boolean {
    const own = this.#open.get(reference);
    if (!own?.delete(close)) return false;
    this.size -= 1;
    if (own.size === 0) this.#open.delete(reference);
    return true;
  }

  closeAll(): void {
    for (const close of [...this.#open.values()].flatMap((own) => [...own])) close();
  }
}
