/**
 * All rows of a list that `page` reads in pages, by ascending id: each page begins after the id of the last row of the
 * one before, the first after 0. Ends at the first empty page.
 */
export async function* allRows<Row>(
  page: (after: number) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const rows = await page(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = idOf(last);
  }
}

/** The same for a list of ids. */
export const allIds = (page: (after: number) => Promise<readonly number[]>): Promise<readonly number[]> =>
  Array.fromAsync(allRows(page, (id) => id));
