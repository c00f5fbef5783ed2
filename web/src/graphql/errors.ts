/**
 * Whether an error contains a GraphQL error with this code. Recognises Apollo's error by its shape, because the
 * start asks before Apollo is loaded.
 */
export function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) return false;
  return error.errors.some(
    (each: { extensions?: Record<string, unknown> }) => each.extensions?.['code'] === code,
  );
}

/** Whether the server answered that the session is missing or has ended. */
export const isSignedOut = (error: unknown): boolean => hasCode(error, 'UNAUTHENTICATED');
