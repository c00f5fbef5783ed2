declare global {
  /**
   * Answers by the body of their query, from public/first-answers.js; absent when the page names no queries, or when
   * that script has not run yet. Null once the first screen has sent its queries.
   */
  var firstAnswers: Map<string, Promise<Response>> | null | undefined;
}

/** The answer to a query that the page has sent before the app was loaded, once; else undefined. */
export function firstAnswer(body: unknown): Promise<Response> | undefined {
  if (typeof body !== 'string') return undefined;
  const answer = globalThis.firstAnswers?.get(body);
  globalThis.firstAnswers?.delete(body);
  return answer;
}

/**
 * Call it when the first screen has sent its queries. Later ones want the state of their own moment, and of the person
 * who is signed in then; a script that comes late sends nothing.
 */
export function dropFirstAnswers(): void {
  globalThis.firstAnswers = null;
}
