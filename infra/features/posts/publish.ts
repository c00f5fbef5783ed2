import { ApiRequestError, ApiResponseError, type TwitterApi } from 'twitter-api-v2';
import type { PostDetails, PostReason } from '../../../domain/post/state.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Media } from '../../platform/media/port.ts';
import type { IntegrationAccess } from '../integrations/port.ts';
import type { DeliveryResult } from '../outbox/port.ts';
import { BadMedium, uploadMedium } from './upload-media.ts';

const DAY_MS = 24 * 3_600_000;

export interface PublishParts {
  readonly log: Pick<Log, 'warn'>;
  readonly integrations: Pick<IntegrationAccess, 'twitterFor'>;
  readonly media: Pick<Media, 'open'>;
}

/** Publishes a post and says what became of it. */
export async function publish(
  { integrations, log, media }: PublishParts,
  { tenantId, details }: { readonly tenantId: number; readonly details: PostDetails },
  signal: AbortSignal,
): Promise<DeliveryResult> {
  let refusedToken: string | undefined;
  for (;;) {
    const access = await orLater({ log }, () => integrations.twitterFor(tenantId, refusedToken));
    if (access === 'unreachable') return later('unreachable');
    if (typeof access === 'string') return failed(access);
    if ('is' in access) return access;
    const { client, token } = access;
    const said = await tweet(client, media, details, signal);
    if (said !== 'token-refused') return said;
    if (refusedToken !== undefined) return failed('refused');
    refusedToken = token;
  }
}

/**
 * Does what has to be done before Twitter gets the post. If that throws, for example because the database does not
 * answer, the post has certainly not been sent.
 */
export async function orLater<Result>(
  { log }: Pick<PublishParts, 'log'>,
  work: () => Promise<Result>,
): Promise<Result | DeliveryResult> {
  try {
    return await work();
  } catch (error) {
    log.warn({ err: error }, 'A post could not be sent yet');
    return later('unreachable');
  }
}

/** One try. Until the tweet itself is sent, nothing can be seen on Twitter, so every failure is known. */
async function tweet(
  client: TwitterApi,
  media: Pick<Media, 'open'>,
  { content, media: files }: PostDetails,
  signal: AbortSignal,
): Promise<DeliveryResult | 'token-refused'> {
  const ids: string[] = [];
  try {
    for (const file of files) ids.push(await uploadMedium(client, media, file, signal));
    // nobody waits for the outcome any more, so nothing may be published
    signal.throwIfAborted();
  } catch (error) {
    if (error instanceof BadMedium) return failed(error.reason);
    if (!(error instanceof ApiResponseError)) return later('unreachable');
    return answered(error) ?? later('unreachable');
  }
  try {
    const { data } = await client.v2.post<{ data: { id: string } }>('tweets', {
      text: content,
      ...(ids.length > 0 && { media: { media_ids: ids } }),
    });
    return { is: 'sent', reference: data.id };
  } catch (error) {
    if (error instanceof ApiResponseError) return answered(error) ?? unknown;
    return neverLeft(error) ? later('unreachable') : unknown;
  }
}

/** What an answer says for certain; null if Twitter may have done it nevertheless. */
function answered(error: ApiResponseError): DeliveryResult | 'token-refused' | null {
  const { code, rateLimit } = error;
  if (code === 401) return 'token-refused';
  if (code === 429) return later('rate-limited', rateLimit?.reset);
  if (code >= 500) return null;
  return failed('refused', wordsOf(error));
}

/** Whether a call failed before a byte of it was sent. */
const neverLeft = (error: unknown): boolean =>
  error instanceof ApiRequestError &&
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(
    String((error.requestError as NodeJS.ErrnoException | undefined)?.code),
  );

const unknown: DeliveryResult = { is: 'unknown', reason: 'no-answer' };
const failed = (reason: PostReason, detail = ''): DeliveryResult => ({ is: 'refused', reason, detail });

/** Again when the outbox tries again, or when Twitter said (`reset`, seconds since 1970), at most after a day. */
function later(reason: PostReason, reset = 0): DeliveryResult {
  return { is: 'later', reason, after: new Date(Math.min(reset * 1_000, Date.now() + DAY_MS)) };
}

/** What Twitter said, in one line. */
function wordsOf({ data }: ApiResponseError): string {
  const words: unknown = data.detail ?? data.title ?? '';
  return String(words).replaceAll(/\s+/g, ' ').slice(0, 200);
}
