import { aggregates } from './aggregates.ts';
import type { AnyAggregate } from './kernel/command.ts';

/** What the names of ids name: 'eventid' → 'event'. The keys are in lower case, as the edges differ in that. */
export type IdNames = ReadonlyMap<string, string>;

/** Puts the names together from aggregates; throws when one name would name two things. */
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

/** The id names of the domain, which mean the same at both edges. */
export const idNames: IdNames = idNamesOf(aggregates);
