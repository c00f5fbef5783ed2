// Must equal projections/members/search-key.ts: ignores case, width, accents and extra space.
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

export const digitsOf = (text: string): string => text.replace(/\D/g, '');
