export const wind = 1;
