import { attaches } from '../../../projections/mailings/queries.ts';
import { patientQueue } from '../../platform/jobs/queues.ts';
import { openMailTransport } from '../../platform/mail/open-mail-transport.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { queueOf } from '../outbox/port.ts';
import { AttachedFiles } from './attached-files.ts';
import { mailingsFeatureCodes } from './codes.ts';
import { mailKind, mailSeconds } from './deliver-mail.ts';
import { createMailQuota } from './mail-quota.ts';
import { createProgress } from './progress.ts';
import { createReturnedMail } from './returned-mail.ts';
import { createSendMailing } from './send-mailing.ts';
import { serveReturned } from './serve-returned.ts';
import { createAskForWork, mailingQueue, workOnMailings } from './work-on-mailing.ts';

/** Send Email: docs/product/send-email.md. */
export const mailings = defineModule({
  name: 'mailings',
  needs: ['confirmedAddresses', 'outbox'],
  codes: mailingsFeatureCodes,
  queues: { ...queueOf('mail', mailSeconds), [mailingQueue]: { ...patientQueue, expireInSeconds: 900 } },
  open({ config, media, pools, sealers, ...platform }, { confirmedAddresses, outbox }) {
    const { limits, reads } = platform;
    const { mailsPerDay: most, mailWebhookSecret: webhookSecret, publicUrl } = config;
    const files = new AttachedFiles(media);
    // only a worker needs the way out
    let opened: ReturnType<typeof openMailTransport> | undefined;
    const transport = async () => {
      opened ??= openMailTransport(config, { pool: pools.writer, sealer: sealers('mailbox') });
      return (await opened).transport;
    };
    const parts = {
      ...platform,
      confirmedAddresses,
      files,
      media,
      outbox,
      pool: pools.writer,
      publicUrl,
      takeMails: createMailQuota({ limits, most, reads }),
      transport,
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
      queued: [outbox.declare(mailKind(parts)), workOnMailings(parts)],
      files: { shows: (tenantId, path) => reads.asTenant(tenantId, (db) => attaches(db, tenantId, path)) },
      async close() {
        await (await opened)?.transport?.close();
      },
    };
  },
});
