declare global {
  /** Answers by the body of their query, from public/first-answers.js; absent when the page names no queries. */
  var firstAnswers: Map<string, Promise<Response>> | undefined;
}

/** The answer to a query that the page has sent before the app was loaded, once; else undefined. */
export function firstAnswer(body: unknown): Promise<Response> | undefined {
  if (typeof body !== 'string') return undefined;
  const answer = globalThis.firstAnswers?.get(body);
  globalThis.firstAnswers?.delete(body);
  return answer;
}

/** Call it when the first screen has sent its queries: later ones want the state of their own moment. */
export function dropFirstAnswers(): void {
  globalThis.firstAnswers?.clear();
}
