import { setTimeout as pause } from 'node:timers/promises';

type Answer = Readonly<Record<string, unknown>> & { readonly success?: boolean; readonly message?: string };

export interface Answered {
  readonly status: number;
  readonly answer: Answer;
}

/** A call was refused; the message says by what. */
export class Refused extends Error {}

/** How often a call is sent again when the server is busy or has counted too many. */
const maxAttempts = 5;
/** The longest wait for another attempt, in seconds. */
const maxWait = 60;

/** Calls of an installation's REST interface, as one person. */
export class Rest {
  constructor(
    readonly base: string,
    private readonly token?: string,
  ) {}

  as(token: string): Rest {
    return new Rest(this.base, token);
  }

  get(path: string): Promise<Answered> {
    return this.#send(path, {});
  }

  /** A POST of JSON, with the proof of work that a public form requires. */
  post(path: string, body: object, { proof }: { readonly proof?: string } = {}): Promise<Answered> {
    return this.#json('POST', path, body, proof === undefined ? {} : { 'x-proof': proof });
  }

  /** A PATCH of JSON. */
  patch(path: string, body: object): Promise<Answered> {
    return this.#json('PATCH', path, body);
  }

  #json(method: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    return this.#send(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Sends a GraphQL operation, where REST has no call, and returns its data. Throws Refused on an error or a failure. */
  async graphql(query: string, variables: object): Promise<Readonly<Record<string, unknown>>> {
    const { answer } = await this.post('/graphql', { query, variables });
    const [data, errors] = [answer['data'], answer['errors']];
    const refused = JSON.stringify(Object.values(data ?? {}).filter((part) => Object(part).code));
    if (errors !== undefined || refused !== '[]')
      throw new Refused(`/graphql answered ${JSON.stringify(errors ?? refused)}`);
    return { ...(data as object) };
  }

  /** A POST of a form with a file at its end. */
  upload(path: string, file: Blob, name: string, fields: Readonly<Record<string, string>> = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', file, name);
    return this.#send(path, { method: 'POST', body: form });
  }

  /** The same POST; throws when it is refused. */
  async must(path: string, body: object): Promise<Answer> {
    return accepted(path, await this.post(path, body));
  }

  async #send(path: string, request: RequestInit): Promise<Answered> {
    for (let attempt = 1; ; attempt += 1) {
      const headers = new Headers(request.headers);
      if (this.token !== undefined) headers.set('authorization', `Bearer ${this.token}`);
      const signal = AbortSignal.timeout(60_000);
      const response = await fetch(`${this.base}${path}`, { ...request, headers, signal });
      const answer = (await response.json()) as Answer;
      const wait = Number(response.headers.get('retry-after'));
      const isBusy = response.status === 429 || response.status === 503;
      if (!isBusy || !(wait > 0 && wait <= maxWait) || attempt === maxAttempts)
        return { status: response.status, answer };
      await pause(wait * 1_000);
    }
  }
}

/** A successful answer; throws what the server said otherwise. */
export function accepted(path: string, { status, answer }: Answered): Answer {
  if (answer.success !== true)
    throw new Refused(`${path} answered ${status}: ${answer.message ?? 'nothing'} ${fieldsOf(answer)}`);
  return answer;
}

const fieldsOf = ({ fields }: Answer): string =>
  typeof fields === 'object' && fields !== null ? Object.values(fields).join(' ') : '';
