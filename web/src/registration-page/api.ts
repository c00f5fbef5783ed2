import { commandId as createCommandId } from '../lib/command-id.ts';
import type { Challenge } from '../lib/proof-of-work/solve.ts';
import type { Action } from './action.ts';

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
  readonly proof?: Challenge;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Time after which a call counts as not answered, milliseconds. */
export const answerWithin = 30_000;

const notReached: Failed = { ok: false, status: 0, message: null, fields: {} };

/**
 * Makes a call. A proof of work that the server asks for is found in a worker, and the call is repeated with it; without
 * a proof the refusal is the answer. Never rejects.
 */
async function call<Body>({ method, url, body, headers = {} }: Call, proofs = 2): Promise<Answer<Body>> {
  let response: Response;
  let answer: (Body & FailureBody) | null;
  try {
    response = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerWithin),
    });
    answer = await response.json().catch(() => null);
  } catch {
    return notReached;
  }
  // a page that a network puts in the place of the answer, such as a sign-in to a WLAN, or half an answer
  if (response.ok) return answer === null ? notReached : { ok: true, body: answer };
  if (answer?.proof !== undefined && proofs > 0) {
    const proof = await proofOf(answer.proof);
    const repeat = { method, url, ...(body && { body }) };
    if (proof !== null) return call({ ...repeat, headers: { ...headers, 'x-proof': proof } }, proofs - 1);
  }
  return {
    ok: false,
    status: response.status,
    message: answer?.message ?? null,
    fields: answer?.fields ?? {},
  };
}

/** Solves a challenge; null if the solver cannot be loaded, fails or takes too long. */
async function proofOf(challenge: Challenge): Promise<string | null> {
  try {
    const { prove } = await import('../lib/proof-of-work/prove.ts');
    return await prove(challenge);
  } catch {
    return null;
  }
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

/** The link of a confirmation mail, which is in the fragment: `#registration=7.token`. */
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
  /** null without a raffle or a place */
  readonly raffleEntry: { readonly entryCode: string; readonly draw: number | null } | null;
}

/** The link with which the page was opened; parts that are missing are empty. What follows it, such as a full stop, is ignored. */
export function linkOfPage(): Link | null {
  if (!location.hash.startsWith('#registration=')) return null;
  const [, registrantId = '', token = ''] = /^#registration=(\d+)\.([\w-]+)/.exec(location.hash) ?? [];
  return { registrantId, token };
}

interface GraphAnswer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}

interface GraphFailure {
  readonly message?: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

async function ask<Data>(query: string, variables: object): Promise<Answer<Data>> {
  const answer = await call<GraphAnswer<Data>>({
    method: 'POST',
    url: '/graphql',
    body: { query, variables },
  });
  if (!answer.ok) return answer;
  const { data, errors } = answer.body;
  if (data === null || data === undefined)
    return { ok: false, status: 500, message: errors?.[0]?.message ?? null, fields: {} };
  return { ok: true, body: data };
}

const linkOf = ({ itemId }: Action, { registrantId, token }: Link) => ({
  itemId,
  registrantId: Number(registrantId),
  token,
});

interface OwnData {
  readonly ownRegistration:
    | (Omit<Own, 'answers' | 'status'> & {
        readonly status: string;
        readonly answers: readonly { readonly question: string; readonly answer: string }[];
      })
    | null;
}

const leadsNowhere: Failed = { ok: false, status: 404, message: null, fields: {} };

/** Ids fit into an Int of GraphQL; a larger number would be an error of the query, not 'not found'. */
const canBeId = (text: string): boolean => text !== '' && Number(text) < 2 ** 31;

const statuses = { CONFIRMED: 'confirmed', WAITING: 'waiting', CANCELLED: 'cancelled' } as const;

/** The registration of a link; 404 for one that does not work. */
export async function readOwn(action: Action, link: Link): Promise<Answer<{ readonly registration: Own }>> {
  const query = `query ($link: RegistrationLinkInput!) {
    ownRegistration(link: $link) {
      name email phone size status place ticketCode raffleEntry { entryCode draw } answers { question answer }
    }
  }`;
  if (!canBeId(link.registrantId)) return leadsNowhere;
  const answer = await ask<OwnData>(query, { link: linkOf(action, link) });
  if (!answer.ok) return answer;
  const own = answer.body.ownRegistration;
  if (own === null) return leadsNowhere;
  const answers = Object.fromEntries(own.answers.map(({ question, answer: given }) => [question, given]));
  const status = statuses[own.status as keyof typeof statuses];
  return { ok: true, body: { registration: { ...own, status, answers } } };
}

type Changed = { readonly __typename: string } & GraphFailure;

async function change(mutation: string, variables: object): Promise<Answer<object>> {
  const parts = '__typename ... on Failure { message fields { field message } }';
  const answer = await ask<{ readonly changed: Changed }>(mutation.replace('PARTS', parts), variables);
  if (!answer.ok) return answer;
  const { __typename, message = null, fields = [] } = answer.body.changed;
  if (__typename === 'OwnRegistrationChanged') return { ok: true, body: {} };
  const texts = Object.fromEntries(fields.map((one) => [one.field, one.message]));
  return { ok: false, status: 409, message, fields: texts };
}

export function changeOwn(
  action: Action,
  link: Link,
  { answers, ...changes }: Pick<Registration, 'name' | 'phone' | 'size' | 'answers'>,
): Promise<Answer<object>> {
  const mutation = `mutation ($link: RegistrationLinkInput!, $input: ChangeOwnRegistrationInput!, $commandId: ID) {
    changed: changeOwnRegistration(link: $link, input: $input, commandId: $commandId) { PARTS }
  }`;
  const given = Object.entries(answers).map(([question, answer]) => ({ question, answer }));
  const input = { ...changes, answers: given };
  return change(mutation, { link: linkOf(action, link), input, commandId: createCommandId() });
}

export function cancelOwn(action: Action, link: Link): Promise<Answer<object>> {
  const mutation = `mutation ($link: RegistrationLinkInput!, $commandId: ID) {
    changed: cancelOwnRegistration(link: $link, commandId: $commandId) { PARTS }
  }`;
  return change(mutation, { link: linkOf(action, link), commandId: createCommandId() });
}
