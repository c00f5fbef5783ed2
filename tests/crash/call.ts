export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Sends a call; undefined without an answer, or if the answer is that a part is unavailable. `onNoAnswer` is called
 * without an answer.
 */
export async function call(
  address: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
  onNoAnswer: () => void = () => undefined,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status >= 500) return undefined;
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  } catch {
    // the outcome is unknown
    onNoAnswer();
    return undefined;
  }
}
