import { ERASED } from '../../domain/kernel/erased.ts';

/** The name columns of an erased person. First and last name together read like the display name. */
export const erasedName = { firstname: 'Erased', lastname: 'person', display_name: ERASED } as const;
