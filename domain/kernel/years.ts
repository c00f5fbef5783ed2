/** The years of events: no date of an event, and no date that a query asks about, lies outside them. */
export const years = { first: 1900, last: 2999 } as const;

/** Whether a date (yyyy-MM-dd) or moment (ISO 8601, UTC) lies in the years of events. */
export const isInYears = (date: string): boolean => /^(19|2\d)\d{2}-/.test(date);
