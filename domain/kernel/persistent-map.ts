/**
 * A map that never changes: `with` and `without` return a new version, and every version stays readable. For
 * collections in the state of an aggregate, so that folding n events takes O(n) work: an event costs O(1),
 * where copying a `Map` would cost its size.
 *
 * The newest version holds the entries; an older one holds what to change in the next one (Baker, "Shallow
 * binding makes functional arrays fast"). Reading an older version moves the entries there, in as many steps
 * as there are changes in between. Entries have no order.
 */
export class PersistentMap<Key, Value extends {} | null> implements Iterable<readonly [Key, Value]> {
  #place: Map<Key, Value> | Place<Key, Value>;

  private constructor(entries: Map<Key, Value>) {
    this.#place = entries;
  }

  static of<Key, Value extends {} | null>(
    entries: Iterable<readonly [Key, Value]> = [],
  ): PersistentMap<Key, Value> {
    return new PersistentMap(new Map(entries));
  }

  get size(): number {
    return this.#here().size;
  }

  get(key: Key): Value | undefined {
    return this.#here().get(key);
  }

  has(key: Key): boolean {
    return this.#here().has(key);
  }

  /** This map with the value at the key. */
  with(key: Key, value: Value): PersistentMap<Key, Value> {
    const entries = this.#here();
    // an initial state is shared by all streams, so its map must not hold on to their entries
    if (entries.size === 0) return PersistentMap.of([[key, value]]);
    return this.#next(entries, key, (map) => map.set(key, value));
  }

  /** This map without the key. */
  without(key: Key): PersistentMap<Key, Value> {
    const entries = this.#here();
    return entries.has(key) ? this.#next(entries, key, (map) => map.delete(key)) : this;
  }

  /** The entries of this version. They are copied, so that other versions may be read meanwhile. */
  [Symbol.iterator](): Iterator<readonly [Key, Value]> {
    return [...this.#here()][Symbol.iterator]();
  }

  /** A new version, made by a change of one key; this one becomes the way back from it. */
  #next(
    entries: Map<Key, Value>,
    key: Key,
    change: (map: Map<Key, Value>) => void,
  ): PersistentMap<Key, Value> {
    const back = wayBack(entries, key);
    change(entries);
    const next = new PersistentMap(entries);
    this.#place = { next, back };
    return next;
  }

  #here(): Map<Key, Value> {
    return PersistentMap.#entriesOf(this);
  }

  /** Moves the entries to a version. */
  static #entriesOf<Key, Value extends {} | null>(wanted: PersistentMap<Key, Value>): Map<Key, Value> {
    const older: PersistentMap<Key, Value>[] = [];
    let newest = wanted;
    while (!(newest.#place instanceof Map)) {
      older.push(newest);
      newest = newest.#place.next;
    }
    const entries = newest.#place;
    for (const version of older.toReversed()) {
      const { next, back } = version.#place as Place<Key, Value>;
      next.#place = { next: version, back: wayBack(entries, back.key) };
      if ('value' in back) entries.set(back.key, back.value);
      else entries.delete(back.key);
      version.#place = entries;
    }
    return entries;
  }
}

/** What makes a version of the next one: the value that a key had, or that it was absent. */
type Back<Key, Value extends {} | null> =
  | { readonly key: Key; readonly value: Value }
  | { readonly key: Key };

/** Where a version finds its entries, if it does not hold them. */
interface Place<Key, Value extends {} | null> {
  readonly next: PersistentMap<Key, Value>;
  readonly back: Back<Key, Value>;
}

function wayBack<Key, Value extends {} | null>(entries: ReadonlyMap<Key, Value>, key: Key): Back<Key, Value> {
  const value = entries.get(key);
  return value !== undefined ? { key, value } : { key };
}
