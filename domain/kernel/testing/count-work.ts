const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/**
 * Counts how many entries of collections a function reads in order to copy or search them: entries of maps,
 * sets and arrays that are iterated or inserted, and properties of objects that are listed. Needs no clock, so
 * the result is the same on every machine.
 *
 * `watched` returns a value in which this is seen for plain objects, also below it.
 */
export function countWork(act: (watched: <T>(value: T) => T) => void): number {
  let work = 0;
  const seen = new WeakSet<object>();
  function watched<T>(value: T): T;
  function watched(value: unknown): unknown {
    if (!isPlain(value) || seen.has(value)) return value;
    const proxy = new Proxy(value, {
      ownKeys(target) {
        const keys = Reflect.ownKeys(target);
        work += keys.length;
        return keys;
      },
      get(target, key, receiver) {
        if (Array.isArray(target)) work += 1;
        return watched(Reflect.get(target, key, receiver));
      },
    });
    seen.add(proxy);
    return proxy;
  }
  const iterators = [new Map(), new Set(), []].map((empty) =>
    Object.getPrototypeOf(empty[Symbol.iterator]()),
  );
  const restore = [
    ...iterators.map((prototype) => counting(prototype, 'next')),
    counting(Map.prototype, 'set'),
    counting(Set.prototype, 'add'),
  ];
  try {
    act(watched);
  } finally {
    for (const undo of restore) undo();
  }
  return work;

  function counting(of: object, method: string): () => void {
    const original: unknown = Reflect.get(of, method);
    if (typeof original !== 'function') throw new Error(`There is no ${method}`);
    Reflect.set(of, method, function counted(this: unknown, ...args: unknown[]): unknown {
      work += 1;
      return Reflect.apply(original, this, args);
    });
    return () => void Reflect.set(of, method, original);
  }
}
