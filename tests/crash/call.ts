export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a call; undefined when nobody answered, or only to say that a part is down. */
export async function call(
  address: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status >= 500) return undefined;
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  } catch {
    // no answer is an answer here: the outcome is unknown
    return undefined;
  }
}
