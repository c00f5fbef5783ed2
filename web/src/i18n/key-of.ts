/** The code of a text: GraphQL has NOT_FOUND for the code 'not-found', REST has the code as it is. */
export const keyOf = (code: string): string => code.toLowerCase().replaceAll('_', '-');
