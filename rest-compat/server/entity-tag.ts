import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DispatchOptions, Refused } from '../../infra/platform/dispatch/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';

/** One thing as the call that reads it shows it. */
export interface Shown {
  /** the revision of its stream; absent if it is made of several streams */
  readonly revision?: bigint | undefined;
  readonly answer: object;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Reads the one thing that the call reads or changes; throws the Refusal if there is none. A read then
     * answers with its ETag, and an update takes If-Match (decision 42).
     */
    one?: (request: FastifyRequest) => Promise<Shown>;
  }
}

type ExpectedRevision = Pick<DispatchOptions<unknown>, 'expectedRevision'>;

/** The ETag of a thing: its revision, or a hash of what is shown if it has no single revision. */
export function tagOf({ revision, answer }: Shown): string {
  if (revision !== undefined) return `"${revision}"`;
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
}

/** Sets the ETag of a thing and returns it as the answer. */
export function answerOne<Answer extends object>(
  reply: FastifyReply,
  shown: { readonly revision?: bigint | undefined; readonly answer: Answer },
): Answer {
  reply.header('etag', tagOf(shown));
  return shown.answer;
}

/**
 * Carries out an update at the revision of If-Match. Throws the Refusal 412 with the present state if the thing
 * has another one. Without If-Match the last write wins.
 */
export async function atTag<Outcome extends { readonly ok: true } | { readonly ok: false }>(
  request: FastifyRequest,
  reply: FastifyReply,
  update: (options: ExpectedRevision) => Promise<Outcome | Refused>,
): Promise<Outcome | Refused> {
  const one = shownBy(request);
  const tags = tagsIn(request);
  if (tags === null) return update({});
  const expectedRevision = revisionIn(tags) ?? matching(await one(request), tags, reply).revision;
  const outcome = await update(expectedRevision === undefined ? {} : { expectedRevision });
  return currentOf(outcome, request, reply);
}

/** The same for a thing without a revision: its tag is compared before the first change. */
export async function atContentTag<Outcome extends { readonly ok: true } | { readonly ok: false }>(
  request: FastifyRequest,
  reply: FastifyReply,
  update: () => Promise<Outcome | Refused>,
): Promise<Outcome | Refused> {
  const one = shownBy(request);
  const tags = tagsIn(request);
  if (tags === null) return update();
  matching(await one(request), tags, reply);
  return currentOf(await update(), request, reply);
}

/** How the call reads the thing that it changes. */
function shownBy({ routeOptions: { config, url } }: FastifyRequest) {
  if (config.one === undefined) throw new Error(`${url} does not say what it changes`);
  return config.one;
}

/** The outcome; throws the Refusal 412 if the thing was changed between the comparison and the update. */
async function currentOf<Outcome extends { readonly ok: true } | { readonly ok: false }>(
  outcome: Outcome | Refused,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome | Refused> {
  if (!outcome.ok && 'code' in outcome && outcome.code === 'conflict' && outcome.done === undefined)
    throw outdated(await shownBy(request)(request), reply);
  return outcome;
}

/** The thing, if one of the tags is its own; a tag that is a revision is compared by the append instead. */
function matching(shown: Shown, tags: readonly string[], reply: FastifyReply): Shown {
  if (tags.includes(tagOf(shown))) return shown;
  throw outdated(shown, reply);
}

function outdated(shown: Shown, reply: FastifyReply): Refusal {
  reply.header('etag', tagOf(shown));
  return new Refusal('outdated', {}, undefined, { present: shown.answer });
}

const oneTag = /^(?:W\/)?("[\x21\x23-\x7E]*")$/;
const header = 'if-match';

/** The tags of If-Match; null if any state fits. A proxy that compresses makes a tag weak, so W/ is accepted. */
function tagsIn({ headers }: FastifyRequest): readonly string[] | null {
  const text = headers[header]?.trim();
  if (text === undefined || text === '*') return null;
  return text.split(',').map((part) => {
    const [, tag] = oneTag.exec(part.trim()) ?? [];
    if (tag === undefined) throw new Refusal('invalid', { [header]: 'invalid' });
    return tag;
  });
}

/** The revision of a single tag; undefined if it is none. */
function revisionIn(tags: readonly string[]): bigint | undefined {
  const [, revision] = /^"(\d{1,18})"$/.exec(tags.length === 1 ? (tags[0] ?? '') : '') ?? [];
  return revision === undefined ? undefined : BigInt(revision);
}

/** The field of an answer 412. */
export const presentShown = z.looseObject({}).optional().meta({
  description: 'with 412: the present state, as the call that reads it shows it',
});
