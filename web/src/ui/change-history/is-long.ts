/** As many lines of a value as a history shows at once (change-history.module.css), and so many characters. */
const lines = 6;
const characters = 400;

/** Whether a value is more than a history shows at once; a picture never is. */
export const isLong = (value: unknown): boolean =>
  typeof value === 'string' && (value.length > characters || value.split('\n').length > lines);
