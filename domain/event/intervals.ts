/** How far apart the events of a series are. */
export const intervals = ['weekly', 'fortnightly', 'monthly'] as const;
export type Interval = (typeof intervals)[number];
