import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { Post } from '../../platform/mail/port.ts';
import type { PushStore } from '../push/port.ts';
import type { Notifier } from './port.ts';
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
    const { tenantId, userId, category, cause, title, body, path, place, once = false, email } = notification;
    const settings = await store.settings(userId);
    const ways = channelsOf(settings, category);
    let hadUnread = false;
    if (ways.includes('inApp')) {
      const added = await store.add(transaction, notification, jobIdOf(cause, 'notification'));
      if (added === null) return;
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
        ...(place && { place }),
      });
    if (ways.includes('mail') && email !== undefined && !(once && hadUnread))
      await post.send(transaction, {
        to: email,
        message: {
          subject: title,
          paragraphs: body === '' ? [title] : [body],
          action: { label: 'Open Muster', url: `${publicUrl}${path}` },
        },
        cause,
        purpose: `notification ${userId}`,
      });
  };
}
