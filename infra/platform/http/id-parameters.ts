import { idNames, type IdNames } from '../../../domain/id-names.ts';

/** Where something enters an operation. */
export interface InputPlace {
  readonly in: 'params' | 'query' | 'body' | 'argument';
  /** inside of something else with dots, `input.ownerId`; in a list with brackets, `fileIds[]` */
  readonly name: string;
}

/** Where an id enters: the registry knows it, and the attacks of the tests use it. */
export interface IdParameter extends InputPlace {
  /** what it names: 'event' */
  readonly of: string;
}

/** What an operation says of names that no aggregate declares, such as `id`. */
export type DeclaredIds = Readonly<Record<string, string>>;

/** Ids that the caller makes up, which name nothing of anybody's, and what a path may hold besides ids. */
const noIds = new Set(['commandId', 'token']);

/**
 * The ids among an operation's parameters, by the names that aggregates or the operation itself
 * declare; capitals do not matter. Throws for a parameter that looks like an id and of which nobody
 * said what it names, and for one that is declared and not taken: neither can be forgotten.
 */
export function idParameters(
  operation: string,
  parameters: readonly InputPlace[],
  declared: DeclaredIds = {},
  known: IdNames = idNames,
): readonly IdParameter[] {
  const nameOf = ({ name }: { readonly name: string }) => name.replace('[]', '').split('.').at(-1) ?? name;
  const names = new Set(parameters.map(nameOf));
  for (const name of Object.keys(declared))
    if (!names.has(name)) throw new Error(`${operation} declares the id ${name}, which it does not take`);
  return parameters.flatMap((parameter) => {
    const name = nameOf(parameter);
    const of = declared[name] ?? known.get(name.toLowerCase());
    if (of !== undefined) return [{ ...parameter, of }];
    // what a path names is an id unless it is known not to be one
    const isId = (parameter.in === 'params' || /ids?$/i.test(name)) && !noIds.has(name);
    if (isId)
      throw new Error(`${operation} takes ${parameter.in} ${parameter.name} and does not say what it names`);
    return [];
  });
}
