import type { Log } from '../log/log.ts';
import type { QueuedWork } from '../jobs/worker.ts';
import { type MailTransport, RefusedForGood } from './mail-transport.ts';
import { queuedMail } from './post.ts';

/**
 * Carries what lies in the queue. At least once: a worker that is killed between the server's
 * acknowledgement and its own note sends the same mail again, under the same Message-ID.
 */
export function mailDelivery({ transport, log }: { transport: MailTransport; log: Log }): QueuedWork {
  return {
    queue: 'mail',
    atOnce: 5,
    async run({ id, secret }) {
      const mail = queuedMail.parse(secret);
      if (mail.before !== null && Date.parse(mail.before) < Date.now()) {
        log.info({ job: id }, 'A mail came too late and was not sent');
        return;
      }
      try {
        await transport.deliver(id, mail);
      } catch (error) {
        if (!(error instanceof RefusedForGood)) throw error;
        log.warn({ job: id, reason: error.message }, 'A mail was refused for good');
      }
    },
  };
}
