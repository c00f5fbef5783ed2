import type { CachedFields } from '../graphql/cached-fields.ts';
import * as areas from './areas.ts';
import type { AnyScreen } from './screen.ts';

/** The screens of all areas. */
export const screens: readonly AnyScreen[] = Object.values(areas).flat();

/** Whether the shell is around a screen. */
export const isInShell = ({ path, inShell }: AnyScreen): boolean =>
  inShell === true || path.startsWith('/:tenant');

/** How the client's cache stores the fields that the screens declare. */
export const cachedFields: CachedFields = Object.assign({}, ...screens.map((screen) => screen.cachedFields));
