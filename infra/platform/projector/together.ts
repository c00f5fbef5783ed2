/** Each connection keeps the plan of every statement name, so their number is limited. */
const most = 60;
let made = 0;

/**
 * Names of statements about several tables. Which tables an event changes is one of a few combinations; those
 * beyond the first are left to a statement for each table.
 */
export class Together {
  readonly #names = new Map<string, string>();

  /** The statement that each connection plans once; null if there are too many already. */
  named(text: string): { readonly name: string; readonly text: string } | null {
    let name = this.#names.get(text);
    if (name === undefined) {
      if (this.#names.size === most) return null;
      name = `muster_together_${(made += 1)}`;
      this.#names.set(text, name);
    }
    return { name, text };
  }
}
