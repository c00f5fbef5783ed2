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

/**
 * Whether a call got no answer of ours: no network, a timeout, a proxy's error page, or a server that says it cannot
 * work at the moment.
 */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (hasCode(error, 'UNAVAILABLE')) return true;
  if (error.name === 'ServerError') return 'statusCode' in error && Number(error.statusCode) >= 500;
  if (error.name === 'ServerParseError' || error.name === 'TimeoutError') return true;
  // how each browser says that a request could not be sent
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Whether the server answered that the session is missing or has ended. */
export const isSignedOut = (error: unknown): boolean => hasCode(error, 'UNAUTHENTICATED');

/** Whether the server answered that the reader may not see this, or that it is not there. */
export const isRefused = (error: unknown): boolean =>
  hasCode(error, 'NOT_FOUND') || hasCode(error, 'FORBIDDEN');
