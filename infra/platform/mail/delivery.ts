import type { Log } from '../log/log.ts';
import type { QueuedWork } from '../jobs/worker.ts';
import { type MailTransport, PermanentlyRefused } from './mail-transport.ts';
import { queuedMail } from './post.ts';

/**
 * Delivers the mail in the queue, at least once: if a worker is killed after the server's acknowledgement and
 * before it records it, the same mail is sent again with the same Message-ID.
 */
export function mailDelivery({ transport, log }: { transport: MailTransport; log: Log }): QueuedWork {
  return {
    queue: 'mail',
    maxConcurrent: 5,
    async run({ id, secret }) {
      const mail = queuedMail.parse(secret);
      if (mail.before !== null && Date.parse(mail.before) < Date.now()) {
        log.info({ job: id }, 'A mail came too late and was not sent');
        return;
      }
      try {
        await transport.deliver(id, mail);
      } catch (error) {
        if (!(error instanceof PermanentlyRefused)) throw error;
        log.warn({ job: id, reason: error.message }, 'A mail was refused for good');
      }
    },
  };
}
