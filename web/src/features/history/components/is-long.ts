/** A history shows this many lines (change-history.module.css) and characters of a value before it folds. */
const lines = 6;
const characters = 400;

/** Whether a value is too long to be shown unfolded; a picture never is. */
export const isLong = (value: unknown): boolean =>
  typeof value === 'string' && (value.length > characters || value.split('\n').length > lines);
