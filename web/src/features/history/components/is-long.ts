/** Lines (see change-history.module.css) and characters of a value that are shown unfolded. */
const lines = 6;
const characters = 400;

/** Whether a value is folded; a picture never is. */
export const isLong = (value: unknown): boolean =>
  typeof value === 'string' && (value.length > characters || value.split('\n').length > lines);
