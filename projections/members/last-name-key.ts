import { sortKey } from './search-key.ts';

/**
 * The name by which members sort: last name, then first name. The line break sorts before every letter and space, so
 * that 'Kun, Zoe' comes before 'Kun Beck, Ada'.
 */
export function lastNameKey(name: { readonly firstname: string; readonly lastname: string }): string {
  return `${sortKey(name.lastname)}\n${sortKey(name.firstname)}`;
}
