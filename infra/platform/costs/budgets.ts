/** Seconds after which a budget is full again. */
export const budgetSeconds = 10;

/**
 * The points that may be spent in `budgetSeconds` (docs/limits.md). A point is about a row's field; the most costly
 * operation costs 5,000. An office of fifty people behind one address stays far below: the test of the office
 * counts it.
 */
export const budgets = {
  /** one signed-in session */
  session: 60_000,
  /** everybody at one address who is not signed in */
  visitors: 60_000,
  /** everybody in one tenant */
  tenant: 600_000,
  /** everybody at one address */
  address: 900_000,
} as const;

export type Budget = keyof typeof budgets;

/** Points of a request whose cost nobody declared: one that only reads. */
export const readCost = 10;
/** Points of a request whose cost nobody declared: one that may change something. */
export const changeCost = 100;
