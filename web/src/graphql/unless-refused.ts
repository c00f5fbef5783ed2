import { isRefused } from './errors.ts';

/** What a screen shows of a query: nothing once it is refused, beside which Apollo keeps the last answer. */
export const unlessRefused = <Data>(data: Data | undefined, error: unknown): Data | undefined =>
  isRefused(error) ? undefined : data;
