const dated = / \d{4}-\d{2}-\d{2}$/;

/** The name of an event of a series: names are unique, so each ends with the date. */
export const nameOn = (name: string, date: string): string => `${name.replace(dated, '')} ${date}`;

/** Whether a name ends with a date, as a series names its events. */
export const isDated = (name: string): boolean => dated.test(name);
