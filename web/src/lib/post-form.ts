/** The outcome of posting a form. `status` is 0 without an answer. */
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
  /** UUID: a retry with the same one has no second effect */
  readonly commandId?: string;
  /** receives the share of the bytes sent, from 0 to 1 */
  onProgress?(part: number): void;
}

/** Time without progress after which the request is aborted, milliseconds. */
const idleTimeout = 120_000;

/**
 * Posts a form with files over REST, because GraphQL carries no files. Uses XMLHttpRequest, because
 * `fetch` reports no upload progress.
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
  // 408: the body did not arrive, because the line stood still
  if (status === 0 || status === 408) return noAnswer;
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
    // not JSON: a proxy's error page instead of the answer
    return {};
  }
}
