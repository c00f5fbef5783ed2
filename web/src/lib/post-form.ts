/** What became of a form with files. `status` is 0 when no answer came. */
export type Posted =
  | { readonly ok: true; readonly answer: Readonly<Record<string, unknown>> }
  | {
      readonly ok: false;
      readonly status: number;
      readonly message: string;
      readonly fields: Readonly<Record<string, unknown>>;
    };

export interface Posting {
  readonly signal?: AbortSignal;
  /** UUID: the same one sent again has no second effect */
  readonly commandId?: string;
  /** receives the part of the bytes that was sent, from 0 to 1 */
  onProgress?(part: number): void;
}

/** The request is aborted after this time without progress, milliseconds. */
const idleTimeout = 120_000;

/**
 * Sends a form with files over REST (GraphQL carries none). By XMLHttpRequest, because `fetch` does
 * not tell how much of a body has left.
 */
export function postForm(path: string, form: FormData, posting: Posting = {}): Promise<Posted> {
  const { signal, commandId, onProgress } = posting;
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(noAnswer);
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), idleTimeout);
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), idleTimeout);
    };
    const stop = () => request.abort();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    if (commandId) request.setRequestHeader('idempotency-key', commandId);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('progress', moved);
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve(outcomeOf(request));
    });
    signal?.addEventListener('abort', stop, { once: true });
    request.send(form);
  });
}

const noAnswer: Posted = { ok: false, status: 0, message: '', fields: {} };

function outcomeOf({ status, responseText }: XMLHttpRequest): Posted {
  if (status === 0) return noAnswer;
  const answer = objectIn(responseText);
  if (status < 300 && answer['success'] === true) return { ok: true, answer };
  const { message, fields } = answer;
  return {
    ok: false,
    status,
    message: typeof message === 'string' ? message : '',
    fields: typeof fields === 'object' && fields !== null ? { ...fields } : {},
  };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // a proxy's page in place of the answer
    return {};
  }
}
