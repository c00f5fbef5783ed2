import { aggregates } from './aggregates.ts';
import type { AnyAggregate } from './kernel/command.ts';

/**
 * The kind of entity that each id name identifies: 'eventid' → 'event'. Keys are in lower case, because the
 * edges spell names differently.
 */
export type IdNames = ReadonlyMap<string, string>;

/** Collects the names from aggregates; throws if one name identifies two kinds of entity. */
export function idNamesOf(from: readonly Pick<AnyAggregate, 'commands' | 'ids'>[]): IdNames {
  const declared = from.flatMap(({ ids = {}, commands }) => [
    ...Object.entries(ids),
    ...commands.flatMap(({ draws }) => Object.entries<string>(draws)),
  ]);
  const names = new Map<string, string>();
  for (const [declaredName, of] of declared) {
    const name = declaredName.toLowerCase();
    const known = names.get(name);
    if (known !== undefined && known !== of)
      throw new Error(`The id ${declaredName} names both ${known} and ${of}`);
    names.set(name, of);
  }
  return names;
}

/** The id names of the domain; they mean the same at both edges. */
export const idNames: IdNames = idNamesOf(aggregates);
