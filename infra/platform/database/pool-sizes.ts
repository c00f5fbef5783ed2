/** The pools of a process, with the fewest and the usual number of connections of each. */
const pools = {
  /** works on whole tables; a rebuild needs several at once */
  owner: { fewest: 4, usual: 4 },
  projector: { fewest: 4, usual: 8 },
  writer: { fewest: 3, usual: 7 },
  /** single statements, most of them for many calls at once */
  commands: { fewest: 1, usual: 5 },
  gateway: { fewest: 3, usual: 10 },
  /** reads for the program itself */
  program: { fewest: 2, usual: 4 },
};

export type PoolName = keyof typeof pools;

const sumOf = (size: 'fewest' | 'usual') => Object.values(pools).reduce((sum, of) => sum + of[size], 0);

/** The fewest connections with which a process works. */
export const fewestConnections = sumOf('fewest');
/** How many connections a process opens at most, unless it is configured. */
export const usualConnections = sumOf('usual');

/**
 * The most connections of each pool, at most `total` together: each has its fewest, and what is left is shared in
 * proportion to what each usually has more. `total` is at least `fewestConnections`.
 */
export function poolSizes(total: number): Readonly<Record<PoolName, number>> {
  const share = (total - fewestConnections) / (usualConnections - fewestConnections);
  const sizes = Object.entries(pools).map(([name, { fewest, usual }]) => [
    name,
    fewest + Math.floor((usual - fewest) * share),
  ]);
  return Object.fromEntries(sizes) as Record<PoolName, number>;
}
