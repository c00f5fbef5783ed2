import { queueForMinutes } from '../../platform/jobs/queues.ts';
import { linkMinutes } from '../../platform/mailed-links/mailed-links.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { emailChangeMail, emailChangePurpose, emailChangeQueue } from './email-change-mail.ts';
import { EmailChanges } from './email-changes.ts';
import { followNamesAgain } from './follow-names-again.ts';
import { createFollowNames } from './follow-names.ts';
import { createOwnNamesLimits } from './limits.ts';
import * as emailChangesTable from './migrations/0102-email-changes.ts';
import * as askedIn from './migrations/0160-asked-in.ts';
import { createOwnNames } from './own-names.ts';
import { ownNamesCodes } from './codes.ts';

/** How people change their own username and e-mail address. */
export const ownNames = defineModule({
  name: 'ownNames',
  needs: ['credentials'],
  codes: ownNamesCodes,
  migrations: { '0102-email-changes': emailChangesTable, '0160-asked-in': askedIn },
  queues: { [emailChangeQueue]: queueForMinutes(linkMinutes) },
  open(
    {
      authorisation,
      pools,
      config: { publicUrl },
      dispatcher,
      positions,
      post,
      reads,
      sideEffects,
      states,
      store,
      ...platform
    },
    needs,
  ) {
    const pool = pools.writer;
    const { credentials } = needs;
    // addresses were sealed for this purpose from the start, so it cannot be renamed
    const emailChanges = new EmailChanges(pool, platform.sealers('totp'));
    const limits = createOwnNamesLimits(platform.limits);
    const mail = { pool, credentials, post, publicUrl };
    const followNames = createFollowNames({ ...mail, states });
    credentials.onReplaced((transaction, userId) => emailChanges.forget(transaction, userId));
    return {
      port: createOwnNames({
        authorisation,
        pool,
        credentials,
        dispatcher,
        emailChanges,
        positions,
        reads,
        sideEffects,
        store,
      }),
      effects: { 'follow-names': followNames },
      settleShortenedLog: () => followNamesAgain({ credentials, followNames }),
      queued: [emailChangeMail({ ...mail, emailChanges, limits, reads })],
      recurring: [
        { name: 'sweep-email-changes', cron: '37 * * * *', run: () => emailChanges.deleteExpired() },
      ],
      personalData: {
        tables: { email_changes: ({ userId }) => emailChanges.unconfirmed(userId) },
        mailsElsewhere: { queue: emailChangeQueue, purpose: emailChangePurpose },
      },
    };
  },
});
