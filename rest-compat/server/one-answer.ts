import type { FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import { Readable } from 'node:stream';
import { isOutcome } from '../../infra/platform/failures/outcomes.ts';
import { PartlyDone } from '../../infra/platform/failures/partly-done.ts';
import { type CookieChange, repeatCookie } from '../../infra/platform/http/cookies.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { KeyedCall } from '../../infra/platform/repeats/port.ts';
import { keyOf } from './caller.ts';
import { sentForm } from './sent-form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * the whole input is that of one command: the dispatcher recognises repeats. Every other call that changes
     * something is carried out once for each key by the edge
     */
    oneCommand?: true;
    /** headers that say what the call does, beside its address and body */
    saysInHeaders?: readonly string[];
  }
  interface FastifyRequest {
    /** the id for the commands of a call with a key */
    callId: string | null;
  }
  interface FastifyReply {
    /** the changes of session cookies, to be repeated with the answer */
    cookieChanges: CookieChange[] | null;
  }
}

/** An answer as it is kept for repeats. */
interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly CookieChange[];
  readonly body: unknown;
  readonly refused: KeptRefusal | null;
}

interface KeptRefusal extends Pick<Refusal, 'code' | 'fields' | 'parts'> {
  /** the steps that were carried out before */
  readonly done: readonly string[] | null;
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Makes a call answer repeats with the same key as it answered the first time (decision 41). */
export function giveOneAnswer(route: RouteOptions, { repeats, config }: EdgePorts): void {
  const { handler, method, url } = route;
  if (route.config?.oneCommand === true || [method].flat().every((one) => readOnly.has(one))) return;
  route.handler = async function (request, reply) {
    const key = keyOf(request);
    if (key === undefined) return handler.call(this, request, reply);
    const call = { ...callOf(request), key, call: `${request.method} ${url}` };
    const first: { error?: Error; done: boolean } = { done: false };
    const outcome = await repeats.once<KeptAnswer>(call, async (commandId) => {
      request.callId = commandId;
      first.done = true;
      try {
        const answer = await answerOf(request, reply, handler.bind(this));
        return { answer, isOutcome: reply.statusCode < 400 };
      } catch (error) {
        const refused = keptRefusal(error);
        if (refused === null || !(error instanceof Error)) throw error;
        first.error = error;
        return { answer: { status: 409, headers: {}, cookies: [], body: null, refused }, isOutcome: true };
      }
    });
    if (!outcome.ok) throw new Refusal(outcome.code);
    if (first.error !== undefined) throw first.error;
    const { status, headers, cookies, body, refused } = outcome.answer;
    if (refused !== null) throw errorAgain(refused);
    if (first.done) return body;
    for (const change of cookies) repeatCookie(reply, config, change);
    return reply.code(status).headers(headers).send(body);
  };
}

/** Whose key it is, and what the call says. */
function callOf(request: FastifyRequest): Pick<KeyedCall, 'principal' | 'payload'> {
  const { params, query, headers, body, postedFiles, caller } = request;
  const { policy, endsSessions, saysInHeaders } = request.routeOptions.config;
  // with an invitation the caller needs no session, without one they must be an admin
  const principal = policy?.who === 'bearer' ? caller.callers.staff : caller.principal;
  const said = {
    params,
    query,
    ...(saysInHeaders && { headers: saysInHeaders.map((name) => headers[name] ?? null) }),
    ...(endsSessions === true && { sessions: caller.callers.tokens }),
  };
  if (readsBody(request))
    return { principal, payload: async () => ({ ...said, form: await sentForm(request) }) };
  const files = [...(postedFiles ?? [])].map(([field, { name, digest }]) => ({ field, name, digest }));
  return { principal, payload: { ...said, body: body ?? {}, files } };
}

/** Whether the handler reads the body as it arrives: bytes, or a form that was not put aside. */
function readsBody(request: FastifyRequest): boolean {
  if (request.body instanceof Readable) return true;
  if (Reflect.has(request, 'postedFiles')) return false;
  return request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

async function answerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  handler: OmitThisParameter<RouteHandlerMethod>,
): Promise<KeptAnswer> {
  const before = new Set(Object.keys(reply.getHeaders()));
  reply.cookieChanges = [];
  const body: unknown = await handler(request, reply);
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    before.has(name) || name === 'set-cookie' ? [] : [[name, String(value)] as const],
  );
  return {
    status: reply.statusCode,
    headers: Object.fromEntries(headers),
    cookies: reply.cookieChanges,
    body,
    refused: null,
  };
}

/** A refusal that is the key's one outcome; null for every other error. */
function keptRefusal(error: unknown): KeptRefusal | null {
  const cause = error instanceof PartlyDone ? error.cause : error;
  if (!(cause instanceof Refusal) || !isOutcome(cause)) return null;
  const { code, fields, parts } = cause;
  return { code, fields, parts, done: error instanceof PartlyDone ? error.done : null };
}

function errorAgain({ code, fields, parts, done }: KeptRefusal): Error {
  const refusal = new Refusal(code, fields, undefined, parts);
  return done === null ? refusal : new PartlyDone(refusal, done);
}
