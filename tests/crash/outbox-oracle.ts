import { jobIdOf } from '../../infra/platform/jobs/job-id.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import { jobOf } from './mail-oracle.ts';
import type { Violation } from './oracle.ts';

/** A post as its staff see it, and how often the other side has it. */
export interface SeenPost {
  readonly postId: number;
  readonly status: string;
  /** state of its delivery in the outbox */
  readonly delivery: string;
  readonly copies: number;
}

/** A delivery of a mail as staff see it. */
export interface SeenMail {
  readonly deliveryId: number;
  readonly address: string;
  readonly state: string;
}

/**
 * The oracle of the outbox after kills: (a) no post is out twice; (b) none is lost: one that is published is out, and
 * one that may be out or not is 'unknown' in both lists; (c) each mail arrived, all copies with the one Message-ID of
 * its delivery, and its delivery says so.
 */
export function judgeOutbox(
  posts: readonly SeenPost[],
  mails: readonly SeenMail[],
  received: readonly ReceivedMail[],
): readonly Violation[] {
  const arrived = Map.groupBy(received, ({ to }) => to.join());
  return [
    ...posts.filter(({ copies }) => copies > 1).map(({ postId }) => `(a) post ${postId} is out twice`),
    ...posts
      .filter(({ status, delivery, copies }) =>
        status === 'PUBLISHED'
          ? copies !== 1 || delivery !== 'SENT'
          : delivery !== 'UNKNOWN' || status !== 'UNKNOWN',
      )
      .map(
        ({ postId, status, delivery, copies }) =>
          `(b) post ${postId} is ${status}, its delivery ${delivery}, and ${copies} are out`,
      ),
    ...mails.flatMap(({ deliveryId, address, state }) => {
      const ids = new Set((arrived.get(address) ?? []).map(jobOf));
      const own = jobIdOf(`delivery-${deliveryId}`, 'mail');
      return state === 'SENT' && ids.size === 1 && ids.has(own)
        ? []
        : [`(c) mail ${deliveryId} is ${state} and arrived as ${[...ids].join() || 'nothing'}`];
    }),
  ];
}
