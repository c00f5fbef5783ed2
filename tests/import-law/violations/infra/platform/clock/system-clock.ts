export const now = (): string => new Date().toISOString();
