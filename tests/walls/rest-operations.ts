import type { Refused, Answer, Attempt, Operation } from './operation.ts';
import { withValue } from './operation.ts';
import type { RegisteredCall } from '../../rest-compat/server/policy.ts';
import { callNamed } from '../../rest-compat/server/examples.ts';
import { makingThings, restExampleOf } from '../support/examples.ts';
import { type Caller, insiders } from './callers.ts';
import { denialFor } from './denials.ts';
import type { World } from './world.ts';

interface Request {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object | undefined;
  /** the expected status, if it is not that of a success */
  readonly answers: number | undefined;
}

/** Names under which a request could name its sender or tenant. */
const identityNames = ['meId', 'userid', 'createdBy', 'ownerid', 'tenantId', 'tenantid', 'tenant'];

/** Every call of the REST edge. */
export function restOperations(world: World): readonly Operation[] {
  // HEAD is a GET without its body
  return world.calls.filter(({ method }) => method !== 'HEAD').map((call) => operationOf(world, call));
}

function operationOf(world: World, call: RegisteredCall): Operation {
  const { method, url, policy, places, inputs, ids } = call;
  const name = callNamed(method, url);
  const hasBody = method !== 'GET';
  const hasFields = hasBody && !call.takesBytes;
  const queryIds = new Set(ids.filter((id) => id.in === 'query').map((id) => id.name));
  const identity = [
    ...identityNames.filter((one) => !queryIds.has(one)).map((one) => ({ in: 'query', name: one }) as const),
    ...(hasFields ? identityNames.map((one) => ({ in: 'body', name: one }) as const) : []),
  ];
  return {
    name,
    inputs,
    ids,
    about: aboutOf({ policy, places, inputs }),
    changes: hasBody || call.isNoted,
    identity: policy.who === 'public' ? [] : identity,
    allows: (caller) => allows({ policy, places, inputs }, caller),
    denial: (caller) =>
      denialFor(policy, caller, {
        edge: 'rest',
        namesTenant: ids.some(({ of }) => of === 'tenant'),
        tenantInBody: namesTenantInBody({ places, inputs, policy }),
      }),
    async example(caller) {
      const { own, muster, callers } = world;
      const { userId, username, email, password } = caller;
      // a call about a person is made about the caller
      const whose =
        caller.kind === 'staff' && policy.who !== 'public'
          ? { ...own, userId, username, email, password }
          : own;
      const tokenOf = (who: Caller) => async () => (await who.signIn()) ?? '';
      const admin = callers['an admin'];
      // a caller without the right tries it on things of the admin
      const sender = allows(call, caller) && insiders.has(caller.name) ? caller : admin;
      const making = makingThings(muster.app, tokenOf(admin), tokenOf(sender));
      const example = await restExampleOf(name, { ...whose, ...making });
      const { params = {}, query = {}, headers = {}, body, answers } = example;
      return attempt(world, { method, url }, { params, query, headers, body, answers });
    },
  };
}

type Declared = Pick<RegisteredCall, 'places' | 'policy' | 'inputs'>;

function aboutOf(call: Declared): Operation['about'] {
  if (call.policy.who === 'public') return 'anybody';
  return isInSession(call) ? 'caller' : 'tenant';
}

/** Whether the body names the tenant, and no path does. */
const namesTenantInBody = ({ places, inputs }: Declared): boolean =>
  places.tenant?.in === 'body' ||
  (places.tenant?.in === 'session' &&
    inputs.some(({ in: at, name }) => at === 'body' && name === 'tenantId'));

/**
 * Whether the session alone decides about which tenant the call is; a body that may name one does in its example, and a
 * call about a thing is one in the tenant of the thing.
 */
const isInSession = ({ places, inputs, policy }: Declared): boolean =>
  places.tenant?.in === 'session' &&
  policy.who !== 'role' &&
  !inputs.some(({ in: at, name }) => at === 'body' && name === 'tenantId');

function allows(call: Declared, caller: Caller): boolean {
  const { policy } = call;
  const { name, kind } = caller;
  switch (policy.who) {
    case 'public':
      return true;
    case 'owner':
    case 'named-owner':
      return name === 'the owner';
    case 'admin':
    case 'admin-of-user':
      return name === 'an admin';
    case 'bearer':
      return allows({ ...call, policy: policy.otherwise }, caller);
    case 'process':
      return false;
    default:
      if (isInSession(call)) return kind === 'staff' && name !== 'a user who must enrol';
      return name === 'staff' || name === 'an admin';
  }
}

function attempt(world: World, call: Pick<RegisteredCall, 'method' | 'url'>, request: Request): Attempt {
  return {
    said: request.body ?? {},
    send: (token, headers = {}) => send(world, call, request, token, headers),
    with: (parameter, value) => attempt(world, call, changed(request, parameter, value)),
  };
}

function changed(request: Request, place: Parameters<Attempt['with']>[0], value: unknown): Request {
  if (place.in !== 'body') {
    const part = place.in === 'query' ? 'query' : 'params';
    return { ...request, [part]: withValue(request[part], place.name, value) };
  }
  if (request.body instanceof Blob) return value instanceof Blob ? { ...request, body: value } : request;
  if (request.body instanceof FormData) {
    const form = copyOf(request.body);
    const file = form.get(place.name);
    // a file keeps its content and gets another name
    if (value instanceof Blob) form.set(place.name, value, file instanceof File ? file.name : 'file');
    else if (file instanceof Blob) form.set(place.name, file, String(value));
    else form.set(place.name, String(value));
    return { ...request, body: form };
  }
  return { ...request, body: Object.assign({}, withValue(request.body, place.name, value)) };
}

async function payloadOf(body: object): Promise<object> {
  if (body instanceof Blob) return Buffer.from(await body.arrayBuffer());
  return body instanceof FormData ? copyOf(body) : body;
}

function copyOf(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form.entries()) copy.append(name, value);
  return copy;
}

async function send(
  { muster }: World,
  { method, url }: Pick<RegisteredCall, 'method' | 'url'>,
  { params, query, body, answers, ...request }: Request,
  token: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await muster.app.inject({
    method: method as 'GET' | 'POST',
    url: search.size === 0 ? path : `${path}?${search}`,
    headers: {
      ...(body instanceof Blob && { 'content-type': 'application/offset+octet-stream' }),
      ...request.headers,
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { payload: await payloadOf(body) }),
  });
  return {
    ok: answer.statusCode < 300 || answer.statusCode === answers,
    refused: refusals[answer.statusCode] ?? null,
    bytes: JSON.stringify([answer.statusCode, seenOf(answer.headers), answer.body]),
  };
}

const refusals: Readonly<Record<number, Refused>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
};

/** Headers without those that differ in every answer, or are about the connection. */
function seenOf(headers: Readonly<Record<string, unknown>>): object {
  const {
    date: _date,
    'x-request-id': _id,
    'content-length': _length,
    connection: _connection,
    ...seen
  } = headers;
  return seen;
}
