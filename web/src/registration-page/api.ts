import { commandId as createCommandId } from '../lib/command-id';
import type { Action } from './action';

/** Why a call did nothing: the server's codes. */
export interface Failed {
  readonly ok: false;
  /** 0 when the server was not reached */
  readonly status: number;
  readonly message: string | null;
  /** texts by field */
  readonly fields: Readonly<Record<string, string>>;
}

export type Answer<Body> = { readonly ok: true; readonly body: Body } | Failed;

interface FailureBody {
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly proof?: { readonly challenge: string; readonly bits: number };
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call. A proof of work that the server asks for is found in a worker, and the call is repeated with it. */
async function call<Body>({ method, url, body, headers = {} }: Call, proofs = 2): Promise<Answer<Body>> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    return { ok: false, status: 0, message: null, fields: {} };
  }
  const answer = (await response.json().catch(() => ({}))) as Body & FailureBody;
  if (response.ok) return { ok: true, body: answer };
  if (answer.proof !== undefined && proofs > 0) {
    const { prove } = await import('../lib/proof-of-work/prove');
    const proof = await prove(answer.proof);
    return call(
      { method, url, ...(body && { body }), headers: { ...headers, 'x-proof': proof } },
      proofs - 1,
    );
  }
  return { ok: false, status: response.status, message: answer.message ?? null, fields: answer.fields ?? {} };
}

/** What a visitor sends. */
export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly size: string | null;
  readonly answers: Readonly<Record<string, string>>;
  readonly agreed: boolean;
  readonly waiver: string | null;
  readonly website: string;
}

/** Registers; the same key for the same attempt, so that a repeat registers once. */
export const register = ({ tenantId, eventId, itemId }: Action, registration: Registration, key: string) =>
  call<object>({
    method: 'POST',
    url: `/api/events/${tenantId}/registereventuser`,
    body: { ...registration, eventId, itemId },
    headers: { 'idempotency-key': key },
  });

/** The link of a confirmation mail, which stands in the fragment: `#registration=7.token`. */
export interface Link {
  readonly registrantId: string;
  readonly token: string;
}

/** A registration as its owner sees it. */
export interface Own {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly size: string | null;
  readonly answers: Readonly<Record<string, string>>;
  readonly status: 'confirmed' | 'waiting' | 'cancelled';
  readonly place: number | null;
  readonly ticketCode: string;
}

export function linkOfPage(): Link | null {
  const [, registrantId, token] = /^#registration=(\d+)\.([\w-]+)$/.exec(location.hash) ?? [];
  return registrantId === undefined || token === undefined ? null : { registrantId, token };
}

const own = ({ itemId }: Action, { registrantId, token }: Link) => ({
  url: `/api/registrations/${itemId}/${registrantId}`,
  headers: { 'x-registration': token },
});

export const readOwn = (action: Action, link: Link) =>
  call<{ readonly registration: Own }>({ method: 'GET', ...own(action, link) });

export function changeOwn(
  action: Action,
  link: Link,
  changes: Pick<Registration, 'name' | 'phone' | 'size' | 'answers'>,
) {
  const { url, headers } = own(action, link);
  const keyed = { ...headers, 'idempotency-key': createCommandId() };
  return call<object>({ method: 'PATCH', url, body: changes, headers: keyed });
}

export function cancelOwn(action: Action, link: Link) {
  const { url, headers } = own(action, link);
  return call<object>({
    method: 'DELETE',
    url,
    headers: { ...headers, 'idempotency-key': createCommandId() },
  });
}
