import type { Staff } from '../crash/tenant.ts';

/** What the tenant that sends costly operations has. */
export interface Ground {
  readonly eventId: number;
  /** has 10,000 registrants and a raffle */
  readonly itemId: number;
}

/** Where an operation is sent; it is abandoned when the signal aborts. */
export interface Target {
  readonly address: string;
  readonly staff: Staff;
  readonly ground: Ground;
  readonly signal?: AbortSignal;
}

/** A costly operation; sends it once and resolves to the status of its answer. */
export interface CostlyOperation {
  readonly title: string;
  /** makes what is sent, before anything is measured: it takes the processors as well */
  prepare?(): Promise<unknown>;
  send(to: Target, index: number): Promise<number>;
}

/** An answer that was read to its end. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Makes a call as the staff of the target, and reads its answer. */
export async function call(
  { address, staff, signal }: Omit<Target, 'ground'>,
  path: string,
  request: RequestInit = {},
): Promise<Answered> {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${staff.token}`);
  const response = await fetch(`${address}${path}`, { ...request, headers, signal: signal ?? null });
  return { status: response.status, text: await response.text() };
}

/** Makes a call with a body of JSON. */
export const post = (to: Omit<Target, 'ground'>, path: string, body: object): Promise<Answered> =>
  call(to, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends an operation of GraphQL, with the tenant as `$t`. */
export const ask = (to: Omit<Target, 'ground'>, query: string, variables: object = {}): Promise<Answered> =>
  post(to, '/graphql', { query, variables: { t: to.staff.tenantId, ...variables } });

/** Uploads a file. */
export function upload(to: Target, path: string, file: File): Promise<Answered> {
  const form = new FormData();
  form.set('file', file);
  return call(to, path, { method: 'POST', body: form });
}
