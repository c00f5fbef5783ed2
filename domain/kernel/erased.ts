/** Replaces each personal value of a person who was erased. */
export const ERASED = 'Erased person';
