export const itemTypes = ['default', 'clothing', 'shoes'] as const;
export type ItemType = (typeof itemTypes)[number];
