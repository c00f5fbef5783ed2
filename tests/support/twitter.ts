import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What goes wrong at the next call of this kind. */
export type Trouble = 'rate-limited' | 'answer-lost' | 'silent' | 'server-error' | 'forbidden' | 'bad-video';

export interface Tweet {
  readonly id: string;
  readonly text: string;
  readonly media: readonly string[];
}

interface Upload {
  readonly type: string;
  readonly category: string;
  readonly total: number;
  /** how many parts came */
  parts: number;
  /** whether tweets can show it */
  done: boolean;
  /** the number of status requests; a video is processed once there was one */
  asked: number;
  /** Twitter cannot show it */
  readonly bad: boolean;
}

interface Grant {
  readonly access: string;
  readonly refresh: string;
}

/**
 * The part of Twitter's API that we use, on this machine: OAuth 2 with PKCE, users/me, media in parts, tweets. It
 * checks what Twitter checks, and fails on demand.
 */
export async function startTwitter() {
  const tweets: Tweet[] = [];
  const uploads = new Map<string, Upload>();
  const codes = new Map<string, { readonly challenge: string; readonly redirect: string }>();
  const grants: Grant[] = [];
  const calls: string[] = [];
  const troubles = new Map<string, Trouble[]>();
  const behaviour = {
    /** the person takes the permission back on Twitter's own pages */
    revoked: false,
    /** what the person answers on Twitter's page */
    allows: true,
    /** calls for tokens wait for this */
    beforeTokens: Promise.resolve(),
    /** calls to `tweets` wait for this */
    before: Promise.resolve(),
    /** called when a tweet is accepted and its answer is not sent yet */
    accepted: () => undefined as void | Promise<unknown>,
  };

  const give = (): object => {
    const grant = { access: `access-${randomUUID()}`, refresh: `refresh-${randomUUID()}` };
    grants.push(grant);
    const scope = 'tweet.read tweet.write users.read media.write offline.access';
    return {
      token_type: 'bearer',
      expires_in: 7_200,
      access_token: grant.access,
      refresh_token: grant.refresh,
      scope,
    };
  };

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (behaviour.allows) {
      const code = randomUUID();
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        redirect: back.origin + back.pathname,
      });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(form: URLSearchParams, response: ServerResponse): Promise<void> {
    await behaviour.beforeTokens;
    const refuse = () => send(response, 400, { error: 'invalid_request' });
    if (form.get('grant_type') === 'authorization_code') {
      const code = form.get('code') ?? '';
      const known = codes.get(code);
      codes.delete(code);
      const hash = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      return known?.challenge === hash && known.redirect === form.get('redirect_uri')
        ? send(response, 200, give())
        : refuse();
    }
    const at = grants.findIndex(({ refresh }) => refresh === form.get('refresh_token'));
    if (at < 0 || behaviour.revoked) return refuse();
    // a refresh token counts once
    grants.splice(at, 1);
    return send(response, 200, give());
  }

  async function tweet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const said = JSON.parse(await text(request)) as { text: string; media?: { media_ids: string[] } };
    await behaviour.before;
    const trouble = troubles.get('tweets')?.shift();
    if (trouble === 'rate-limited')
      return send(
        response,
        429,
        { title: 'Too Many Requests' },
        {
          'x-rate-limit-limit': '100',
          'x-rate-limit-remaining': '0',
          'x-rate-limit-reset': String(Math.floor(Date.now() / 1_000) + 900),
        },
      );
    if (trouble === 'forbidden')
      return send(response, 403, {
        title: 'Forbidden',
        detail: 'You are not allowed to create a Tweet with duplicate content.',
      });
    const media = said.media?.media_ids ?? [];
    if (media.some((id) => uploads.get(id)?.done !== true))
      return send(response, 400, { title: 'Invalid Request', detail: 'Your media IDs are invalid.' });
    const id = String(1_800_000_000 + tweets.length);
    tweets.push({ id, text: said.text, media });
    await behaviour.accepted();
    if (trouble === 'answer-lost') return void request.socket.destroy();
    // the client hears nothing until its timeout
    if (trouble === 'silent') return;
    if (trouble === 'server-error') return send(response, 503, { title: 'Service Unavailable' });
    send(response, 201, { data: { id, text: said.text } });
  }

  async function upload(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const body = await text(request);
    const trouble = troubles.get('media')?.shift();
    if (trouble === 'server-error') return send(response, 503, { title: 'Service Unavailable' });
    if (path.endsWith('/initialize')) {
      const {
        media_type: type,
        total_bytes: total,
        media_category: category,
      } = JSON.parse(body) as { media_type: string; total_bytes: number; media_category: string };
      const id = randomUUID();
      const bad = trouble === 'bad-video';
      uploads.set(id, { type, category, total, parts: 0, done: false, asked: 0, bad });
      return send(response, 200, { data: { id, media_key: id } });
    }
    const id = path.split('/').at(-2) ?? '';
    const found = uploads.get(id);
    if (found === undefined) return send(response, 404, { title: 'Not Found' });
    if (path.endsWith('/append')) {
      found.parts += 1;
      return send(response, 200, { data: { id } });
    }
    const isVideo = found.category === 'tweet_video';
    found.done = found.parts > 0 && !isVideo;
    const look = { state: 'pending', check_after_secs: 1 };
    send(response, 200, { data: { id, ...(isVideo && { processing_info: look }) } });
  }

  /** Whether a video can be shown: Twitter takes a while to look at it. */
  function statusOf(id: string, response: ServerResponse): void {
    const found = uploads.get(id);
    if (found === undefined) return send(response, 404, { title: 'Not Found' });
    found.asked += 1;
    found.done = !found.bad && found.asked > 1;
    const state = found.bad ? 'failed' : found.done ? 'succeeded' : 'in_progress';
    send(response, 200, { data: { id, processing_info: { state, check_after_secs: 1 } } });
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://twitter');
    const path = url.pathname;
    calls.push(`${request.method} ${path}`);
    const isKnown = grants.some(({ access }) => request.headers.authorization === `Bearer ${access}`);
    const answer = async () => {
      if (path === '/i/oauth2/authorize') return authorize(url.searchParams, response);
      if (path === '/2/oauth2/token') return token(await fieldsOf(request), response);
      if (path === '/2/oauth2/revoke') {
        const gone = (await fieldsOf(request)).get('token');
        const at = grants.findIndex(({ access, refresh }) => access === gone || refresh === gone);
        if (at >= 0) grants.splice(at, 1);
        return send(response, 200, { revoked: true });
      }
      if (!isKnown || behaviour.revoked) return send(response, 401, { title: 'Unauthorized' });
      if (path === '/2/users/me')
        return send(response, 200, { data: { id: '12', name: 'Harvest', username: 'harvestvalley' } });
      if (path === '/2/tweets') return tweet(request, response);
      if (path === '/2/media/upload' && request.method === 'GET')
        return statusOf(url.searchParams.get('media_id') ?? '', response);
      if (path.startsWith('/2/media/upload')) return upload(request, response, path);
      send(response, 404, { title: 'Not Found' });
    };
    answer().catch((error: unknown) => void response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const apiUrl = `http://127.0.0.1:${address.port}`;
  return {
    tweets,
    uploads,
    grants,
    calls,
    behaviour,
    /** the settings with which a program posts here */
    env: { TWITTER_CLIENT_ID: 'muster', TWITTER_CLIENT_SECRET: 'canary', TWITTER_API_URL: apiUrl },
    /** The next call of this kind fails. */
    fail: (of: 'tweets' | 'media', trouble: Trouble) =>
      void troubles.set(of, [...(troubles.get(of) ?? []), trouble]),
    /** Access tokens are worth nothing from now on; refresh tokens stay. */
    expireAccess() {
      for (const [at, grant] of grants.entries()) grants[at] = { ...grant, access: randomUUID() };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type TwitterServer = Awaited<ReturnType<typeof startTwitter>>;

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** The client sends JSON where Twitter documents a form, and Twitter takes both. */
async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await text(request);
  return request.headers['content-type']?.includes('json') === true
    ? new URLSearchParams(Object.entries(JSON.parse(body) as Record<string, string>))
    : new URLSearchParams(body);
}
