import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Policy } from '../../domain/kernel/policy.ts';
import { boundedTexts } from './bounded-texts.ts';
import { registeredCalls } from './policy.ts';

type Route = RouteOptions;

const anObject = z.looseObject({});
const described = z.looseObject({ description: z.string().optional() });
const responses = z.record(z.string(), anObject);
const withProperties = z.looseObject({ properties: z.record(z.string(), anObject).optional() });

const succeeded: Readonly<Record<string, string>> = { '200': 'Done', '201': 'Created', '204': 'Done' };

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next call',
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 86_400,
  },
};
const tag = {
  ETag: {
    description: 'The version of the thing, for If-Match',
    type: 'string',
    maxLength: 100,
  },
};
const requestId = {
  'x-request-id': {
    description: 'The id of this call; log lines and history carry it too',
    type: 'string',
    format: 'uuid',
  },
};

/** The header of every call that changes something, documented once for all of them (decision 41). */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: `Drawn by the client for each attempt to change something, best as a UUID; 200 characters at most.

- The same key with the same call, body and files gives the same answer and has one effect. Calls of different users do not share keys; those without a session do.
- Repeats that arrive at the same time wait for the first one and get its answer.
- The same key with another body, secret or file, or for another call, is 409. Secrets are compared too, and kept only as HMAC.
- A success, and a refusal by a rule (409), is the one outcome of the key. It is kept for 30 days.
- After every other refusal (400, 401, 403, 404, 410, 412, 413, 415, 429, 503) and after a conflict of versions (409 'This was changed by somebody else') the key is free.
- The session and its rights are checked first: who lost them gets 401, 403 or 404, not the answer of before.
- A repeat of a sign-in gets the same token, for as long as its session lasts.`,
} as const;

/**
 * The schema of a call for the document: each status that it can answer with its own description and
 * headers, and the headers that it takes.
 */
export function documentedCall(route: Route, schema: FastifySchema): FastifySchema {
  return {
    ...schema,
    ...withIds(route, schema),
    ...(schema.body !== undefined && { body: boundedTexts(schema.body, 'body') }),
    headers: requestHeaders(route, schema),
    response: answersOf(route, schema),
  };
}

/** The schemas of path and query, where ids are numbers of at most ten digits. */
function withIds(route: Route, schema: FastifySchema): FastifySchema {
  const ids = registeredCalls(route).flatMap((call) => call.ids);
  const namedIn = (place: string) => new Set(ids.filter((id) => id.in === place).map(({ name }) => name));
  return {
    ...(schema.params !== undefined && { params: asIds(schema.params, namedIn('params')) }),
    ...(schema.querystring !== undefined && { querystring: asIds(schema.querystring, namedIn('query')) }),
  };
}

function asIds(schema: unknown, names: ReadonlySet<string>): object {
  const { properties = {}, ...rest } = withProperties.parse(schema);
  const shown = Object.entries(properties).map(
    ([name, property]) => [name, names.has(name) ? { ...property, ...idText } : property] as const,
  );
  return boundedTexts({ ...rest, properties: Object.fromEntries(shown) }, 'address');
}

const idText = { pattern: '^\\d+$', maxLength: 10 };

function requestHeaders({ method, config }: Route, schema: FastifySchema): object {
  const policy = config?.policy;
  const changes = method !== 'GET';
  const taken: Readonly<Record<string, object | false>> = {
    [idempotencyKey.name]: changes && idempotencyKey.schema,
    'If-Match': changes &&
      config?.one !== undefined && {
        type: 'string',
        maxLength: 1_000,
        description:
          'The ETag of a read. If the thing has changed since, the answer is 412 with `present`; without the header the last write wins',
      },
    'x-proof': config?.proof === true && {
      type: 'string',
      maxLength: 1_000,
      description: 'The proof of work that an answer 429 asked for',
    },
    'x-tenant-id': isForStaff(policy) && {
      type: 'string',
      maxLength: 20,
      description: 'Not needed. When it is sent, it must be the tenant of the call',
    },
    'x-user-id': isForStaff(policy) && {
      type: 'string',
      maxLength: 20,
      description: 'Not needed. When it is sent, it must be the user of the session',
    },
  };
  const properties = Object.fromEntries(Object.entries(taken).filter(([, header]) => header !== false));
  const own = withProperties.parse(schema.headers ?? {});
  return { type: 'object', ...own, properties: { ...own.properties, ...properties } };
}

function answersOf(route: Route, schema: FastifySchema): object {
  const {
    '4xx': failure,
    '5xx': _failure,
    '401': wrong,
    ...successes
  } = responses.parse(schema.response ?? {});
  const content = { 'application/json': { schema: failure } };
  return {
    ...Object.fromEntries(
      Object.entries(successes).map(([status, answer]) => [
        status,
        {
          description: described.parse(answer).description ?? succeeded[status] ?? 'Done',
          headers: {
            ...requestId,
            ...(route.config?.one !== undefined && tag),
            ...route.config?.answersWith,
          },
          ...(status !== '204' && { content: { 'application/json': { schema: answer } } }),
        },
      ]),
    ),
    ...Object.fromEntries(
      failuresOf(route, wrong !== undefined).map(([status, description, headers = {}]) => [
        status,
        { description, headers: { ...requestId, ...headers }, content },
      ]),
    ),
  };
}

type Failure = readonly [status: number, description: string, headers?: object];

/** The statuses with which a call can be refused. */
function failuresOf({ config, method, schema = {} }: Route, signsIn: boolean): readonly Failure[] {
  const policy = config?.policy;
  const changes = method !== 'GET';
  const failures: readonly (Failure | false)[] = [
    [400, 'A field is missing or not valid; `fields` names it'],
    signsIn && [401, 'Wrong credentials, or a second factor is needed'],
    !isPublic(policy) && [401, 'No session, or one that has ended'],
    !isPublic(policy) && [403, 'The session may not make this call'],
    [404, 'It does not exist, or belongs to another tenant'],
    changes && [409, 'Somebody was faster, the name is taken, or the key was used for another call'],
    changes &&
      config?.one !== undefined && [412, 'It is not as If-Match says; `present` shows how it is', tag],
    schema.body !== undefined && [413, 'The body or a file is too large'],
    schema.body !== undefined && [415, 'The body or a file is of another kind'],
    ...Object.entries(config?.refuses ?? {}).map(([status, why]) => [Number(status), why] as const),
    [429, 'Too many calls', retryAfter],
    [500, 'A fault of the program; it is logged under the id of the call'],
    [503, 'A part of the program does not answer now', retryAfter],
  ];
  return failures.filter((failure) => failure !== false);
}

const isPublic = (policy: Policy | undefined): boolean => policy === undefined || policy.who === 'public';

const isForStaff = (policy: Policy | undefined): boolean =>
  !isPublic(policy) && policy?.who !== 'owner' && policy?.who !== 'named-owner';

/** Gives each operation an id of its own: a call with several paths counts them. */
export class OperationIds {
  readonly #used = new Map<string, number>();

  /** The id of the next path of an operation. */
  next(id: string): string {
    const count = (this.#used.get(id) ?? 0) + 1;
    this.#used.set(id, count);
    return count === 1 ? id : `${id}${count}`;
  }
}
