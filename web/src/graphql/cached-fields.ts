import type { FieldPolicy } from '@apollo/client';
import { growConnection, mergeConnection } from './merge-connection.ts';

/** How the cache stores fields of Query, by field. A field without an entry needs none. */
export type CachedFields = Readonly<Record<string, FieldPolicy>>;

/** A paged connection, of which the cache keeps one list for each combination of these arguments. */
export const paged = (...keyArgs: string[]): FieldPolicy => ({ keyArgs, merge: mergeConnection });

/** The same for a history, which only grows: reading its first page again keeps the further ones. */
export const pagedHistory = (...keyArgs: string[]): FieldPolicy => ({ keyArgs, merge: growConnection });
