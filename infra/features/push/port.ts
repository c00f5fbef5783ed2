import type { notificationCategories } from '../../../domain/push/categories.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Refused } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly push: Push;
  }
  interface InnerPorts {
    readonly push: PushStore;
  }
}

/** A subscription as a browser gives it (Push API, PushSubscription.toJSON). */
export interface Subscription {
  /** the address of the push service, https */
  readonly endpoint: string;
  readonly keys: {
    /** the browser's public key, P-256, 65 bytes in base64url */
    readonly p256dh: string;
    /** 16 bytes in base64url */
    readonly auth: string;
  };
}

/** A notification for one person. */
export interface Notice {
  /** null if it is about the person and no tenant: then its outcome is not noted */
  readonly tenantId: number | null;
  readonly userId: number;
  readonly category: (typeof notificationCategories)[number];
  /** stable: the event or call that it is about, so that a repeat sends it once */
  readonly cause: string;
  readonly title: string;
  readonly body: string;
  /** the page that a click opens, from the first slash on */
  readonly path: string;
  /** what it is about: a browser shows only the latest one about the same (`thread-7`) */
  readonly thing?: string;
  /** not shown to a person who has this place open when it is delivered (`thread-7`) */
  readonly place?: string;
}

/** Why no push is sent: its notification is gone, the person has quiet hours, or wants none. */
export const whyNotPushed = ['gone', 'quiet', 'unwanted'] as const;

export type WhyNotPushed = (typeof whyNotPushed)[number];

/**
 * What somebody has chosen for pushes of a category at this time; null if they want one. Asked before each try, because
 * a push can wait for hours.
 */
export type WhyUnwelcome = (
  userId: number,
  category: string,
) => Promise<Exclude<WhyNotPushed, 'gone'> | null>;

/** A push that is tried again. */
export interface PushToRetry {
  readonly pushId: number;
  /** stable: the event that asks for it */
  readonly cause: string;
  /** what the notification centre still has, or why no push is sent */
  readonly shown: Pick<Notice, 'title' | 'body' | 'path' | 'thing'> | WhyNotPushed;
}

/** Notifications to browsers (Web Push, RFC 8030). */
export interface Push {
  /** The installation's VAPID key, with which a browser subscribes: base64url. */
  publicKey(): string;
  /**
   * Keeps a session's subscription, or renews it. A browser has one: it moves to the person who signed in last.
   * Refused with the field's name if it is not one, or leads anywhere but to a public push service.
   */
  subscribe(
    session: { readonly userId: number; readonly sessionId: string },
    subscription: Subscription,
  ): Promise<{ readonly ok: true } | Refused>;
  /** Forgets the subscription of this browser, if it is the person's. */
  unsubscribe(userId: number, endpoint: string): Promise<void>;
}

/** Push, with what other features need. */
export interface PushStore extends Push {
  /** Queues a notification to each of the person's browsers, in the caller's transaction. */
  send(transaction: Transaction, notice: Notice): Promise<void>;
  /** Registers who knows what people have chosen; called once, when the program opens. */
  askFirst(why: WhyUnwelcome): void;
  /** Queues a push that waits for another try to its browser alone, in the caller's transaction. */
  again(transaction: Transaction, push: PushToRetry): Promise<void>;
}
