import { idNames, type IdNames } from '../../../domain/id-names.ts';

/** A parameter of an operation. */
export interface InputPlace {
  readonly in: 'params' | 'query' | 'body' | 'argument';
  /** nested fields with dots, `input.ownerId`; lists with brackets, `fileIds[]` */
  readonly name: string;
}

/** A parameter that is an id: for the registry, and for the attacks of the tests. */
export interface IdParameter extends InputPlace {
  /** the kind of entity: 'event' */
  readonly of: string;
}

/** The kinds of entity of an operation's ids that no aggregate declares, such as `id`. */
export type DeclaredIds = Readonly<Record<string, string>>;

/** Ids that the caller generates and that identify no entity, and path parameters that are no ids. */
const noIds = new Set(['commandId', 'link', 'token']);

/**
 * The ids among an operation's parameters, by the names that aggregates or the operation declare, ignoring
 * case. Throws for an undeclared parameter that looks like an id, and for a declared one that the operation
 * does not take, so that no id is forgotten.
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
    // a path parameter is an id unless it is known to be none
    const isId = (parameter.in === 'params' || /ids?$/i.test(name)) && !noIds.has(name);
    if (isId)
      throw new Error(`${operation} takes ${parameter.in} ${parameter.name} and does not say what it names`);
    return [];
  });
}
