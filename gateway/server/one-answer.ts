import { addResolversToSchema } from '@graphql-tools/schema';
import {
  getNamedType,
  GraphQLID,
  isAbstractType,
  isUnionType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { Extensions } from 'type-graphql';
import type { Code } from '../../domain/kernel/codes.ts';
import type { Principal } from '../../infra/platform/dispatch/port.ts';
import { isOutcome } from '../../infra/platform/failures/outcomes.ts';
import type { CookieChange } from '../../infra/platform/http/cookies.ts';
import { principalFor } from '../../infra/platform/http/principal.ts';
import { policyOf } from './access/policy.ts';
import { commandKey, type CookieJar, type GatewayContext } from './context.ts';
import { failure, refusalError } from './failure/refusal.ts';
import { Failure } from './failure/types.ts';
import { keepable, typenameIn } from './keepable.ts';

type RootField = GraphQLField<unknown, GatewayContext>;
type Resolve = NonNullable<RootField['resolve']>;

/**
 * Declares that the whole input of a mutation is that of one command: the dispatcher recognises repeats. Every
 * other mutation is carried out once for each key by the edge.
 */
export const OneCommand = (): MethodDecorator => Extensions({ oneCommand: true });

/** Declares that a mutation ends the sessions with which it is sent: they belong to what it says. */
export const EndsSessions = (): MethodDecorator => Extensions({ endsSessions: true });

/** The answer of a mutation as it is kept for repeats. */
interface KeptAnswer {
  readonly value: unknown;
  readonly cookies: readonly CookieChange[];
  readonly clearsCache: boolean;
}

const description =
  'Drawn by the client, at most 200 characters. Sent again with the same value and arguments, the mutation has one effect and gives the same answer, for 30 days; with other arguments it is refused with `command-id-reused`. A success and a refusal by a rule are the one outcome of a value. After any other failure, and after a conflict of revisions, the value is free again.';

/** Gives every mutation the argument `commandId`, and one answer for each value of it (decision 41). */
export function giveOneAnswer(schema: GraphQLSchema): GraphQLSchema {
  const kinds = Object.values(schema.getTypeMap()).filter(isAbstractType);
  const resolvers = kinds.map(({ name, resolveType }): [string, { __resolveType: typeof resolveType }] => [
    name,
    { __resolveType: (value, ...rest) => typenameIn(value) ?? resolveType?.(value, ...rest) },
  ]);
  addResolversToSchema({
    schema,
    resolvers: Object.fromEntries(resolvers),
    // nothing is built anew, so the extensions that hold cost and policy are kept
    updateResolversInPlace: true,
  });
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    takeCommandId(field);
    if (field.resolve && field.extensions['oneCommand'] !== true)
      field.resolve = answeringOnce(field, field.resolve);
  }
  return schema;
}

function takeCommandId(field: RootField): void {
  const own = field.args.find(({ name }) => name === 'commandId');
  if (own !== undefined) own.description ??= description;
  else
    field.args = [
      ...field.args,
      {
        name: 'commandId',
        description,
        type: GraphQLID,
        defaultValue: undefined,
        deprecationReason: undefined,
        extensions: {},
        astNode: undefined,
      },
    ];
}

function answeringOnce(field: RootField, resolve: Resolve): Resolve {
  return async (source, args: Readonly<Record<string, unknown>>, context, info) => {
    const { commandId, proof: _proof, ...said } = args;
    const key = commandKey(commandId);
    if (key === undefined) return resolve(source, args, context, info);
    const cookies: CookieChange[] = [];
    const cleared = { cache: false };
    const first: { value?: unknown; done: boolean } = { done: false };
    const sessions = field.extensions['endsSessions'] === true ? context.callers.tokens : [];
    const outcome = await context.ports.repeats.once<KeptAnswer>(
      {
        principal: whose(field, context),
        key,
        call: `Mutation.${field.name}`,
        payload: { ...said, sessions },
      },
      async (id) => {
        const recording = { ...context, cookies: recordingJar(context.cookies, cookies, cleared) };
        const value: unknown = await resolve(source, { ...args, commandId: id }, recording, info);
        first.value = value;
        first.done = true;
        return {
          answer: { value: keepable(value), cookies, clearsCache: cleared.cache },
          isOutcome: isKept(value),
        };
      },
    );
    if (!outcome.ok) return refused(field, outcome.code);
    if (first.done) return first.value;
    for (const { kind, session } of outcome.answer.cookies)
      if (session === null) context.cookies.clear(kind);
      else context.cookies.set(kind, session);
    if (outcome.answer.clearsCache) context.cookies.clearCache();
    return outcome.answer.value;
  };
}

/** The refusal as a member of the mutation's union, or as an error if it has no such member. */
function refused(field: RootField, code: Code): Failure {
  const type = getNamedType(field.type);
  const answer = failure(code);
  if (isUnionType(type) && type.getTypes().some(({ name }) => name === answer.constructor.name))
    return answer;
  throw refusalError(code);
}

/** Public mutations share their keys, also when the sender is signed in. */
function whose(field: RootField, { callers }: GatewayContext): Principal {
  const policy = policyOf(field);
  return policy === undefined || policy.who === 'public' ? { kind: 'public' } : principalFor(policy, callers);
}

function recordingJar(jar: CookieJar, changes: CookieChange[], cleared: { cache: boolean }): CookieJar {
  return {
    set(kind, session) {
      const { token, expiresAt, marks } = session;
      changes.push({ kind, session: { token, expiresAt, ...(marks && { marks }) } });
      jar.set(kind, session);
    },
    clear(kind) {
      changes.push({ kind, session: null });
      jar.clear(kind);
    },
    clearCache() {
      cleared.cache = true;
      jar.clearCache();
    },
  };
}

/** Whether a mutation's answer is the one outcome of its key. */
function isKept(value: unknown): boolean {
  if (!(value instanceof Failure)) return true;
  const fields = Object.fromEntries(value.fields.map(({ field, code }) => [field, code]));
  return isOutcome({ code: value.code, fields });
}
