/** The maximum number of groups that are drawn; beyond that only the number is shown. */
const most = 6;

/** The groups of tally marks for a number: fives, and what is left; none for zero or for more than thirty. */
export function tallyGroups(count: number): number[] {
  if (count < 1 || count > most * 5) return [];
  const left = count % 5;
  return [...Array.from({ length: Math.floor(count / 5) }, () => 5), ...(left > 0 ? [left] : [])];
}
