/** All ids of a list that `page` reads in parts, in ascending order: each part begins after the last id of the one before. */
export async function allIds(
  page: (after: number) => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (;;) {
    const next = await page(ids.at(-1) ?? 0);
    if (next.length === 0) return ids;
    for (const id of next) ids.push(id);
  }
}
