import { features } from '../../gateway/features.ts';
import type { GraphQLSchema } from 'graphql';
import { registeredFields, type RegisteredField } from '../../gateway/server/access/enforce.ts';
import { examplesByField, type ExampleContext, type GraphqlExample } from '../../gateway/server/examples.ts';
import { createSchema } from '../../gateway/server/schema.ts';
import { makingThings } from '../support/examples.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import type { Caller } from './callers.ts';
import { denialFor } from './denials.ts';
import { documentFor } from './graphql-document.ts';
import { withValue, type Answer, type Attempt, type Operation, type Refused } from './operation.ts';
import type { World } from './world.ts';

type Variables = Readonly<Record<string, unknown>>;

const examples = examplesByField(features);

/** Every root field of the GraphQL edge, subscriptions too. Answers have `levels` levels of fields. */
export function graphqlOperations(world: World, levels?: number): readonly Operation[] {
  const schema = createSchema(features);
  return registeredFields(schema).map((field) => operationOf(world, schema, field, levels));
}

function operationOf(
  world: World,
  schema: GraphQLSchema,
  { name, field, policy, inputs, ids }: RegisteredField,
  levels?: number,
): Operation {
  const path = name.split('.');
  const example = examples.get(name);
  if (example === undefined) throw new Error(`No examples.ts of the gateway has an example of ${name}`);
  // an owner's field that names nothing is about each owner
  const ofCaller = policy.who === 'signed-in' || (policy.who === 'owner' && ids.length === 0);
  const attempt = (variables: Variables, answers: string | undefined): Attempt => ({
    said: variables,
    send: (token, headers = {}) => {
      const query = documentFor(schema, path, field, Object.keys(variables), levels);
      const request = { query, variables, expected: answers };
      return path[0] === 'Subscription'
        ? listen(world, request, token)
        : send(world, request, token, headers);
    },
    with: (parameter, value) =>
      attempt(Object.assign({}, withValue(variables, parameter.name, value)), answers),
  });
  return {
    name,
    inputs,
    ids,
    about: ofCaller ? 'caller' : policy.who === 'public' ? 'anybody' : 'tenant',
    changes: path[0] === 'Mutation' || example.isNoted === true,
    identity: [],
    allows: (caller) =>
      ofCaller && policy.who === 'owner' ? caller.kind === 'owner' : allows(policy, caller, example),
    denial: (caller) =>
      denialFor(policy, caller, {
        edge: 'graphql',
        tenantInBody: false,
        namesTenant: ids.some(({ of }) => of === 'tenant'),
      }),
    async example(caller) {
      const variables = (await example.variables?.(contextFor(world, caller))) ?? {};
      return attempt(variables, example.answers);
    },
  };
}

/** The context of an example for this caller and things of the first organisation. */
function contextFor({ muster, own, things, callers }: World, caller: Caller): ExampleContext {
  const { userId, username, email, password } = caller;
  const { tenantId, ownerId, eventId, memberId } = own;
  return {
    userId,
    username,
    email,
    password,
    tenantId,
    ownerId,
    eventId,
    memberId,
    admin: own,
    colleagueId: callers.staff.userId,
    absentId: String(things.absent.session),
    ...makingThings(muster.app, async () => (await callers['an admin'].signIn()) ?? ''),
  };
}

function allows(policy: RegisteredField['policy'], caller: Caller, example: GraphqlExample): boolean {
  const { name, kind } = caller;
  const { only, whileEnrolling } = example;
  switch (policy.who) {
    case 'public':
      return true;
    case 'owner':
    case 'named-owner':
      return name === 'the owner';
    case 'signed-in':
    case 'self':
      return kind === 'staff' && (whileEnrolling === true || name !== 'a user who must enrol');
    case 'admin':
    case 'admin-of-user':
      return name === 'an admin';
    case 'bearer':
      return allows(policy.otherwise, caller, example);
    case 'process':
      return false;
    default:
      return name === 'an admin' || (name === 'staff' && only !== 'admin');
  }
}

interface Request {
  readonly query: string;
  readonly variables: Variables;
  /** the expected type of the answer, if that is a failure */
  readonly expected: string | undefined;
}

async function send(
  { muster }: World,
  { query, variables, expected }: Request,
  token: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const answer = await muster.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify({ query, variables }),
  });
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...seen } = answer.headers;
  const bytes = JSON.stringify([answer.statusCode, seen, answer.body]);
  return { ...verdict(answer.json(), expected), bytes };
}

interface Body {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

const byCode: Readonly<Record<string, Refused>> = {
  UNAUTHENTICATED: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not-found',
};
const byType: Readonly<Record<string, Refused>> = { NotThere: 'not-found', NotAllowed: 'forbidden' };
const failures = new Set([
  'CodeNeeded',
  'Conflicted',
  'InvalidInput',
  'LinkUsedUp',
  'MemberExists',
  'MembersNotImported',
  'NameTaken',
  'WrongCredentials',
]);

function verdict({ data, errors = [] }: Body, expected: string | undefined): Omit<Answer, 'bytes'> {
  const [error] = errors;
  if (error !== undefined) return { ok: false, refused: byCode[error.extensions?.code ?? ''] ?? null };
  const [answer] = Object.values(data ?? {});
  const type =
    typeof answer === 'object' && answer !== null && '__typename' in answer ? String(answer.__typename) : '';
  const refused = byType[type] ?? null;
  const isExpected = expected === undefined ? refused === null && !failures.has(type) : type === expected;
  return { ok: isExpected, refused };
}

/** The answer of a subscription: its first payload, or how it ended. */
async function listen({ address }: World, request: Request, token: string | undefined): Promise<Answer> {
  const client = connect(address, token === undefined ? {} : { token });
  const subscription = subscribe(client, request.query, request.variables);
  const first = await Promise.race([subscription.next().catch(() => null), subscription.ended]);
  await client.dispose();
  const ended: unknown = await subscription.ended;
  if (typeof ended === 'object' && ended !== null && 'code' in ended && ended.code === 4401)
    return { ok: false, refused: 'unauthenticated', bytes: 'closed with 4401' };
  const [payload] = subscription.received;
  const body = payload === undefined ? { errors: Array.isArray(ended) ? ended : [first] } : asBody(payload);
  return { ...verdict(body, request.expected), bytes: JSON.stringify(body) };
}

/** A payload is either data or errors. */
function asBody(payload: object): Body {
  return 'errors' in payload && Array.isArray(payload.errors)
    ? { errors: payload.errors }
    : { data: { ...payload } };
}
