/**
 * Lets those who want the same stream go one after the other within this process, so that only
 * writers of other processes can conflict. A turn that fails lets the next one go.
 */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` when everybody who asked for `key` before has finished. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
