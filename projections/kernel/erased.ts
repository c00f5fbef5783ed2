import { ERASED } from '../../domain/kernel/erased.ts';

/** The name of somebody who was erased, as rows have names. Whoever puts the two together reads the whole. */
export const erasedName = { firstname: 'Erased', lastname: 'person', display_name: ERASED } as const;
