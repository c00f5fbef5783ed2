import { jobIdOf } from '../../platform/jobs/job-id.ts';
import { nameInMail, withoutLinks } from '../../platform/mail/name-in-mail.ts';
import type { MailMessage, Post } from '../../platform/mail/port.ts';
import type { PushStore } from '../push/port.ts';
import type { NewNotification, Notifier } from './port.ts';
import { channelsOf, isQuiet } from './settings.ts';
import type { NotificationStore } from './store.ts';

/** Creates the use case that notifies a person as they chose. */
export function createNotify({
  post,
  publicUrl,
  push,
  store,
}: {
  readonly post: Post;
  readonly publicUrl: string;
  readonly push: PushStore;
  readonly store: NotificationStore;
}): Notifier['notify'] {
  return async (transaction, notification) => {
    const { tenantId, userId, category, title, body, path, place, thing, once = false, email } = notification;
    const settings = await store.settings(userId, transaction);
    const ways = channelsOf(settings, category);
    const isKept = ways.includes('inApp');
    // without the notification centre nothing is read, so there is one push and mail an hour about the same thing
    const cause = once && !isKept ? ofThisHour(notification) : notification.cause;
    let hadUnread = false;
    if (isKept) {
      const added = await store.add(transaction, notification, jobIdOf(cause, 'notification'));
      if (added === null) return false;
      hadUnread = added.hadUnread;
    }
    if (ways.includes('push') && !isQuiet(settings, category, new Date()) && !(once && hadUnread))
      await push.send(transaction, {
        tenantId,
        userId,
        category,
        cause,
        title,
        body,
        path,
        ...(thing && { thing }),
        ...(place && { place }),
      });
    if (!ways.includes('mail') || email === undefined || (once && hadUnread)) return false;
    return post.send(transaction, {
      to: email,
      message: messageOf(notification, publicUrl),
      cause,
      purpose: `notification ${userId}`,
    });
  };
}

/** The mail of a notification. What is about a tenant has names that people typed; the rest is the program's or operator's. */
function messageOf({ tenantId, title, body, path }: NewNotification, publicUrl: string): MailMessage {
  const [subject, text] = tenantId === null ? [title, body] : [withoutLinks(title), nameInMail(body)];
  return {
    subject,
    paragraphs: [text === '' ? subject : text],
    action: { label: 'Open Muster', url: `${publicUrl}${path}` },
  };
}

/** A cause that is the same for all notifications of a person about a thing within an hour (UTC): it is queued once. */
const ofThisHour = ({ userId, thing, cause }: NewNotification): string =>
  thing === undefined ? cause : `${thing} ${userId} ${new Date().toISOString().slice(0, 13)}`;
