/** What stands for anything that was known of a person who was erased. */
export const ERASED = 'Erased person';
