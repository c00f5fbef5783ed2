import { ApiRequestError, ApiResponseError, type TwitterApi } from 'twitter-api-v2';
import type { PostOutcome } from '../../../domain/post/commands.ts';
import type { PostDetails, PostReason } from '../../../domain/post/state.ts';
import type { Media } from '../../platform/media/port.ts';
import type { IntegrationAccess } from '../integrations/port.ts';
import { BadMedium, uploadMedium } from './upload-media.ts';

const minute = 60_000;

interface PublishParts {
  readonly integrations: Pick<IntegrationAccess, 'twitterFor'>;
  readonly media: Pick<Media, 'open'>;
}

/** Publishes a post and says what became of it. `tries`: how often it was begun, this time included. */
export async function publish(
  { integrations, media }: PublishParts,
  { tenantId, details, tries }: { tenantId: number; details: PostDetails; tries: number },
): Promise<PostOutcome> {
  let refusedToken: string | undefined;
  for (;;) {
    const access = await integrations.twitterFor(tenantId, refusedToken);
    if (access === 'unreachable') return later('unreachable', tries);
    if (typeof access === 'string') return failed(access);
    const { client, token } = access;
    const said = await tweet(client, media, details, tries);
    if (said !== 'token-refused') return said;
    if (refusedToken !== undefined) return failed('refused');
    refusedToken = token;
  }
}

/** One try. Until the tweet itself is sent, nothing can be seen on Twitter, so every failure is known. */
async function tweet(
  client: TwitterApi,
  media: Pick<Media, 'open'>,
  { content, media: files }: PostDetails,
  tries: number,
): Promise<PostOutcome | 'token-refused'> {
  const ids: string[] = [];
  try {
    for (const file of files) ids.push(await uploadMedium(client, media, file));
  } catch (error) {
    if (error instanceof BadMedium) return failed(error.reason);
    if (!(error instanceof ApiResponseError)) return later('unreachable', tries);
    return answered(error, tries) ?? later('unreachable', tries);
  }
  try {
    const { data } = await client.v2.post<{ data: { id: string } }>('tweets', {
      text: content,
      ...(ids.length > 0 && { media: { media_ids: ids } }),
    });
    return { is: 'published', reference: data.id, url: `https://x.com/i/web/status/${data.id}` };
  } catch (error) {
    if (error instanceof ApiResponseError) return answered(error, tries) ?? { is: 'unknown' };
    return neverLeft(error) ? later('unreachable', tries) : { is: 'unknown' };
  }
}

/** What an answer says for certain; null if Twitter may have done it all the same. */
function answered(error: ApiResponseError, tries: number): PostOutcome | 'token-refused' | null {
  const { code, rateLimit } = error;
  if (code === 401) return 'token-refused';
  if (code === 429) return later('rate-limited', tries, rateLimit?.reset);
  if (code >= 500) return null;
  return failed('refused', wordsOf(error));
}

/** Whether a call failed before a byte of it was sent. */
const neverLeft = (error: unknown): boolean =>
  error instanceof ApiRequestError &&
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(
    String((error.requestError as NodeJS.ErrnoException | undefined)?.code),
  );

const failed = (reason: PostReason, detail = ''): PostOutcome => ({ is: 'failed', reason, detail });

/** Again after 1, 2, 4, 8, … minutes, or when Twitter said (`reset`, seconds since 1970), at most after a day. */
function later(reason: PostReason, tries: number, reset?: number): PostOutcome {
  const wait = Math.min(2 ** (tries - 1), 60) * minute;
  const asked = reset === undefined ? 0 : Math.min(reset * 1_000 - Date.now(), 24 * 60 * minute);
  return { is: 'deferred', reason, until: new Date(Date.now() + Math.max(wait, asked)).toISOString() };
}

/** What Twitter said, in one line. */
function wordsOf({ data }: ApiResponseError): string {
  const words: unknown = data.detail ?? data.title ?? '';
  return String(words).replaceAll(/\s+/g, ' ').slice(0, 200);
}
