/** Two names are the same when their keys are: case, width and surrounding space do not count. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}
