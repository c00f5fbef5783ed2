import { isAbstractType, Kind, visit, type DocumentNode, type GraphQLSchema } from 'graphql';

/**
 * A plugin of graphql-codegen: the possible types of the interfaces and unions on which the app has a fragment. The
 * cache needs no others, and all of them would weigh more than a screen.
 */
export function plugin(schema: GraphQLSchema, documents: readonly { document?: DocumentNode }[]): string {
  const conditions = new Set<string>();
  const add = (name: string | undefined) => name !== undefined && conditions.add(name);
  for (const { document } of documents) {
    if (!document) continue;
    visit(document, {
      [Kind.INLINE_FRAGMENT]: ({ typeCondition }) => void add(typeCondition?.name.value),
      [Kind.FRAGMENT_DEFINITION]: ({ typeCondition }) => void add(typeCondition.name.value),
    });
  }
  const possible = [...conditions].toSorted().flatMap((name) => {
    const type = schema.getType(name);
    if (!isAbstractType(type)) return [];
    return [
      [
        name,
        schema
          .getPossibleTypes(type)
          .map((member) => member.name)
          .toSorted(),
      ] as const,
    ];
  });
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(possible), null, 2)};\n`;
}
