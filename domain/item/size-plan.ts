import { sizeKey, sizeKinds, type SizeKind, type Sizes } from './sizes.ts';

// The size planner: demand by size against stock. docs/product/items.md#size-planner.

/** How many people registered with a size; null for those without one. */
export interface SizeDemand {
  readonly size: string | null;
  readonly confirmed: number;
  readonly waiting: number;
}

/** A size of an item with its stock and the demand for it. */
export interface PlannedSize {
  /** the list that the size is in; null if no list has it */
  readonly list: SizeKind | null;
  /** null for people who registered without a size */
  readonly size: string | null;
  /** how many there are; null for any number, and for a size in no list */
  readonly stock: number | null;
  readonly confirmed: number;
  readonly waiting: number;
  /** how many are left when everybody gets one, those who wait as well; null without a stock */
  readonly free: number | null;
  /** how many are missing for that */
  readonly short: number;
}

/** The maximum number of sizes that no list has. */
const mostOthers = 100;

/**
 * The sizes of an item, list by list in their order, each with its demand: a person with size M needs one of each
 * list that has M. Then the sizes that people chose and that are no longer in a list, the most demanded first, at most 100.
 */
export function sizePlan(sizes: Sizes, demand: readonly SizeDemand[]): readonly PlannedSize[] {
  const wanted = demandBySize(demand);
  const listed = sizeKinds.flatMap((list) =>
    sizes[list].map(({ size, quantity }) =>
      planned(list, quantity, wanted.get(sizeKey(size)) ?? { size, confirmed: 0, waiting: 0 }, size),
    ),
  );
  const known = new Set(sizeKinds.flatMap((list) => sizes[list].map(({ size }) => sizeKey(size))));
  const others = [...wanted]
    .filter(([key]) => key === null || !known.has(key))
    .map(([, one]) => planned(null, null, one, one.size))
    .toSorted((one, other) => people(other) - people(one) || compare(one.size, other.size));
  return [...listed, ...others.slice(0, mostOthers)];
}

function planned(
  list: SizeKind | null,
  stock: number | null,
  { confirmed, waiting }: SizeDemand,
  size: string | null,
): PlannedSize {
  const people = confirmed + waiting;
  const free = stock === null ? null : Math.max(0, stock - people);
  const short = stock === null ? 0 : Math.max(0, people - stock);
  return { list, size, stock, confirmed, waiting, free, short };
}

/** The demand with sizes that differ only in case added up. */
function demandBySize(demand: readonly SizeDemand[]): ReadonlyMap<string | null, SizeDemand> {
  const bySize = new Map<string | null, SizeDemand>();
  for (const { size, confirmed, waiting } of demand) {
    const key = size === null ? null : sizeKey(size);
    const before = bySize.get(key) ?? { size, confirmed: 0, waiting: 0 };
    bySize.set(key, {
      size: before.size,
      confirmed: before.confirmed + confirmed,
      waiting: before.waiting + waiting,
    });
  }
  return bySize;
}

const people = ({ confirmed, waiting }: PlannedSize): number => confirmed + waiting;
const compare = (one: string | null, other: string | null): number =>
  (one ?? '') < (other ?? '') ? -1 : Number(one !== other);
