import { attaches } from '../../../projections/mailings/queries.ts';
import { retriedForDays } from '../../platform/jobs/queues.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { mailQueueOf } from '../tenant-mail/port.ts';
import { AttachedFiles } from './attached-files.ts';
import { mailingsFeatureCodes } from './codes.ts';
import { mailKind } from './deliver-mail.ts';
import { createMailQuota } from './mail-quota.ts';
import { createProgress } from './progress.ts';
import { createReturnedMail } from './returned-mail.ts';
import { createSendMailing } from './send-mailing.ts';
import { serveReturned } from './serve-returned.ts';
import { mailingQueue } from './mailing-queue.ts';
import { createAskForWork, workOnMailings } from './work-on-mailing.ts';

/** Send Email: docs/product/send-email.md. */
export const mailings = defineModule({
  name: 'mailings',
  needs: ['outbox', 'tenantMail'],
  codes: mailingsFeatureCodes,
  queues: { ...mailQueueOf('mail'), [mailingQueue]: { ...retriedForDays, expireInSeconds: 900 } },
  open({ config, media, pools, ...platform }, { outbox, tenantMail }) {
    const { limits, reads } = platform;
    const { mailsPerDay: most, mailWebhookSecret: webhookSecret, publicUrl } = config;
    const files = new AttachedFiles(media);
    const parts = {
      ...platform,
      files,
      media,
      mostMails: Math.min(most.tenant, most.owner),
      outbox,
      pool: pools.writer,
      publicUrl,
      takeMails: createMailQuota({ limits, most, reads }),
      tenantMail,
      webhookSecret,
    };
    const port = {
      ...createSendMailing(parts),
      ...createReturnedMail(parts),
      progress: createProgress(reads),
    };
    return {
      port,
      pages: () => serveReturned(port),
      effects: { 'work-on-mailing': createAskForWork(parts) },
      queued: [outbox.declare(tenantMail.kind(mailKind(parts))), workOnMailings(parts)],
      files: { shows: (tenantId, path) => reads.asTenant(tenantId, (db) => attaches(db, tenantId, path)) },
    };
  },
});
