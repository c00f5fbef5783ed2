import { request, type Agent } from 'node:https';
import webPush from 'web-push';
import { z } from 'zod';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Presence } from '../presence/port.ts';
import type { PushOutcome } from './metrics.ts';
import { type HandOver, notedPush, type NotedOutcome } from './outcomes.ts';
import { whyNotPushed, type WhyUnwelcome } from './port.ts';
import { SilentServices } from './silent-services.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** The queue of notifications. */
export const pushQueue = 'push';

/** A push service keeps a notification for a device that is off for this long, seconds. */
const keptFor = 24 * 3600;
/** A push is tried for a day, ms. */
const triedFor = 24 * 3_600_000;
/** The queue waits so long for the next try at most, ms. */
const longestPause = 4 * 3_600_000;
/** ms for an answer; push services take some hundred */
const timeoutMs = 5_000;

export const queuedPush = z.object({
  browser: z.string(),
  userId: z.number(),
  place: z.string().optional(),
  /** or why no push is sent */
  payload: z.union([
    z.object({
      id: z.string(),
      title: z.string(),
      body: z.string(),
      path: z.string(),
      thing: z.string().optional(),
    }),
    z.enum(whyNotPushed),
  ]),
  /** ms since 1970; absent in jobs of earlier versions of the program */
  queuedAt: z.number().optional(),
  /** absent in jobs of earlier versions */
  category: z.string().optional(),
  /** null if it is about no tenant; absent in jobs of earlier versions */
  noted: notedPush.nullish(),
});

export type QueuedPush = z.infer<typeof queuedPush>;

/**
 * Delivers queued notifications, at least once: the service worker shows a repeated id once. Nothing is delivered to a
 * person who has the page open, no longer works in the tenant, has quiet hours, or does not want such pushes. The outcome
 * of a push about a tenant is handed over to be noted.
 */
export function pushDelivery(parts: {
  readonly presence: Pick<Presence, 'isLooking'>;
  readonly subscriptions: Subscriptions;
  /** who works in a tenant */
  readonly authorisation: Pick<Authorisation, 'rolesIn'>;
  readonly keys: VapidKeys;
  /** where push services may write to us: an https or mailto address (RFC 8292, 2.1) */
  readonly contact: string;
  readonly agent: Agent;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly count: (outcome: PushOutcome) => void;
  readonly pool: Transaction;
  readonly handOver: HandOver;
  /** the choices of people */
  readonly whyUnwelcome: WhyUnwelcome;
  /** ms for an answer */
  readonly timeout?: number;
  /** ms since 1970 */
  readonly now?: () => number;
}): QueuedWork {
  const {
    authorisation,
    presence,
    subscriptions,
    keys,
    contact,
    agent,
    log,
    count,
    timeout = timeoutMs,
  } = parts;
  const { pool, handOver, whyUnwelcome, now = Date.now } = parts;
  const silent = new SilentServices();
  return {
    queue: pushQueue,
    maxConcurrent: 10,
    async run({ id, secret }) {
      const job = queuedPush.parse(secret);
      const { browser, userId, place, payload, queuedAt = now(), category, noted } = job;
      const end = async (is: Exclude<PushOutcome, 'later' | 'looking'>, outcome: NotedOutcome) => {
        if (noted) await handOver(pool, id, noted, outcome);
        count(is);
      };
      const giveUp = (reason: string) => end('given-up', { is: 'given-up', reason });
      /** It is tried again as the queue says, unless a day is over by then. */
      const later = async (reason: string, error: unknown) => {
        if (now() - queuedAt > triedFor - longestPause) return giveUp(reason);
        count('later');
        throw error;
      };
      if (place !== undefined && presence.isLooking(userId, place)) return count('looking');
      if (typeof payload === 'string') return giveUp(payload);
      if (now() - queuedAt > triedFor) return giveUp('late');
      // a push waits for up to a day, in which people leave a tenant
      if (noted && !(await authorisation.rolesIn(noted.tenantId, [userId])).has(userId))
        return giveUp('gone');
      // and in which quiet hours begin, or they choose otherwise
      const unwelcome = category === undefined ? null : await whyUnwelcome(userId, category);
      if (unwelcome !== null) return giveUp(unwelcome);
      const subscription = await subscriptions.find(browser, userId);
      if (!subscription) return end('ended', { is: 'ended' });
      if (silent.isSilent(subscription.endpoint))
        return later('no-answer', new Error('The push service did not answer lately'));
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        subscription,
        JSON.stringify(payload),
        { vapidDetails: { subject: contact, ...keys }, TTL: keptFor },
      );
      let status: number;
      try {
        status = await post(endpoint, { headers, body, agent, timeout });
      } catch (error) {
        silent.note(endpoint);
        return later('no-answer', error);
      }
      if (status < 300) return end('sent', { is: 'sent' });
      if (status === 404 || status === 410) {
        // the browser has ended the subscription (RFC 8030, 7.3)
        await subscriptions.remove(userId, endpoint);
        log.info({ job: id }, 'A push subscription has ended and was deleted');
        return end('ended', { is: 'ended' });
      } else if (status === 429 || status >= 500) {
        return later(String(status), new Error(`The push service answered ${status}`));
      } else {
        log.warn({ job: id, code: String(status) }, 'A push service refused a notification for good');
        return end('refused', { is: 'refused', reason: String(status) });
      }
    },
  };
}

/** Bytes of an answer; a service that sends more loses its connection. */
const longestAnswer = 64 * 1_024;

interface Posted {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly agent: Agent;
  /** ms */
  readonly timeout: number;
}

/** Posts to a push service and returns the status. Reads the answer to its end, so that the connection serves the next call. */
function post(endpoint: string, what: Posted): Promise<number> {
  const { headers, body, agent, timeout } = what;
  return new Promise((resolve, reject) => {
    const call = request(
      endpoint,
      { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeout) },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        let length = 0;
        answer.on('data', (part: Buffer) => {
          length += part.length;
          if (length > longestAnswer) answer.destroy();
        });
        // the status is known, and says how the call ended
        answer.on('error', () => undefined);
      },
    );
    call.on('error', ({ code }: NodeJS.ErrnoException) => {
      // the service has just closed a connection that was kept open: the next one may be open
      if (call.reusedSocket && code === 'ECONNRESET') return resolve(post(endpoint, what));
      // the endpoint is a secret of the browser, so the error of the request is not passed on
      return reject(new Error('The push service could not be reached'));
    });
    call.end(body);
  });
}
