import type { Place } from '../../../domain/kernel/place.ts';
import type { Page } from '../../../projections/kernel/page.ts';
import type { CallContext, Outcome } from '../../platform/dispatch/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { WhyUnwelcome } from '../push/port.ts';
import type { Category, NotificationSettings } from './settings.ts';

export { categories, channels, channelsOf, notificationSettings } from './settings.ts';
export type { NotificationSettings } from './settings.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly notifications: Notifications;
  }
  interface InnerPorts {
    readonly notifications: Notifier;
  }
}

/** A notification as the notification centre shows it. */
export interface Notification {
  readonly notificationId: number;
  readonly category: Category;
  readonly title: string;
  readonly body: string;
  /** the page that it leads to, from the first slash on */
  readonly path: string;
  readonly createdAt: Date;
  readonly read: boolean;
}

interface Whose {
  readonly userId: number;
  readonly tenantId: number;
}

type InTenant = CallContext & { readonly tenantId: number };

/** The notifications of a person: those of a tenant and those about the person. */
export interface Notifications {
  /** A page, the latest first. Throws InvalidCursor. */
  page(
    whose: Whose,
    query: { readonly first: number; readonly after?: string | null },
  ): Promise<Page<Notification>>;
  /** How many there are, read and unread. */
  count(whose: Whose): Promise<number>;
  /** How many are unread. */
  unread(whose: Whose): Promise<number>;
  /** Marks one as read, or without an id all of them. Ids of others change nothing. */
  markRead(whose: Whose, notificationId: number | null): Promise<void>;
  /** In which ways a person is notified of each category, and the quiet hours; the defaults if nothing was saved. */
  settings(userId: number): Promise<NotificationSettings>;
  /** Replaces all settings of the person; they apply from the next notification on. */
  saveSettings(userId: number, settings: NotificationSettings): Promise<void>;
  /**
   * Pushes a notification again whose push was refused or abandoned: for its person, and for admins.
   * 'notification-read' or 'notification-gone' once it is; also 'notification-gone' if the person works no longer in
   * the tenant. 'push-quiet' in their quiet hours, 'push-unwanted' if they chose to get no such pushes.
   */
  retryPush(pushId: number, context: InTenant): Promise<Outcome<object>>;
}

/** What somebody is notified of. */
export interface NewNotification {
  /** null if it is about the person and no tenant */
  readonly tenantId: number | null;
  readonly userId: number;
  readonly category: Category;
  /** stable: the event or call that it is about, so that a repeat notifies once */
  readonly cause: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** whose name the texts have: they go when this person is erased */
  readonly actorId?: number;
  /** what it is about: it takes the place of an unread one about the same */
  readonly thing?: string;
  /** log position, for a `thing` that is read up to a position; then it also replaces a read one about the same thing */
  readonly position?: bigint;
  /**
   * not pushed while an unread notification about the same thing exists; people without the notification centre get one
   * push in each clock hour (UTC)
   */
  readonly once?: boolean;
  /** not pushed to somebody who has this place open; absent for what has no page of its own */
  readonly place?: Place;
  /** where to mail it, if the person wants mail; not mailed without one */
  readonly email?: string;
}

/** Notifications, with what other features need. */
export interface Notifier extends Notifications {
  /** Why a push of a category is not welcome to a person at this moment; null if it is. */
  readonly whyUnwelcome: WhyUnwelcome;
  /** Notifies a person in the ways that they chose, in the caller's transaction. Resolves to whether it queued a mail. */
  notify(transaction: Transaction, notification: NewNotification): Promise<boolean>;
  /**
   * Notifies those of these people who work in the tenant, each in a transaction of its own. Nobody gets a mail if
   * `mails` is false, whatever they chose.
   */
  notifyStaff(
    tenantId: number,
    userIds: readonly number[],
    about: Omit<NewNotification, 'email' | 'tenantId' | 'userId'>,
    options?: { readonly mails?: boolean },
  ): Promise<void>;
  /** Marks as read what a person was notified of about a thing, up to this position in the log. */
  markThingRead(userId: number, thing: string, upTo: bigint): Promise<void>;
  /**
   * Notifies everybody who works in a tenant of news from the operator, each once and in the ways that they chose.
   * Returns how many people there are.
   */
  announce(
    announcement: Pick<NewNotification, 'body' | 'cause' | 'title'> & {
      readonly category: 'updates' | 'marketing';
    },
  ): Promise<number>;
  /**
   * Calls `work(isMailed)` for something that a tenant did. `isMailed`: the person wants this mail, the address is
   * confirmed, and the limit is not reached. `work` resolves to whether it queued a mail; only then the mail counts.
   */
  withinMailLimit(
    of: { readonly tenantId: number; readonly userId: number; readonly category: Category },
    work: (isMailed: boolean) => Promise<boolean>,
  ): Promise<void>;
}
