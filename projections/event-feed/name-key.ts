/** Two names are equal if their keys are: case, width and surrounding space are ignored. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}
