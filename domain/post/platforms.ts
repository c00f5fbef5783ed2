/** Social networks that can be chosen for a post. */
export const platforms = ['twitter', 'instagram'] as const;

export type Platform = (typeof platforms)[number];
