import { queueForMinutes } from '../../platform/jobs/queues.ts';
import { linkMinutes, MailedLinks } from '../../platform/mailed-links/mailed-links.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { createPasswordLimits } from './limits.ts';
import * as tables from './migrations/0071-password-resets.ts';
import * as walls from './migrations/0120-walls.ts';
import { createPasswords } from './passwords.ts';
import { type ResetLinks, resetMail, resetQueue } from './reset-mail.ts';

/** Setting a new password, with the old one or with a mailed link. */
export const passwords = defineModule({
  name: 'passwords',
  needs: ['confirmedAddresses', 'credentials', 'publicForms', 'secondFactor', 'sessions'],
  migrations: { '0071-password-resets': tables, '0120-walls/passwords': walls },
  queues: { [resetQueue]: queueForMinutes(linkMinutes) },
  open({ pools, config: { publicUrl }, post, reads, sideEffects, ...platform }, needs) {
    const pool = pools.writer;
    const resets: ResetLinks = new MailedLinks(pool, 'muster.password_resets');
    const limits = createPasswordLimits(platform.limits);
    const parts = { ...needs, pool, limits, post, publicUrl, reads, resets, sideEffects };
    needs.credentials.onReplaced((transaction, userId) => resets.forget(transaction, userId));
    return {
      port: createPasswords(parts),
      queued: [resetMail(parts)],
      recurring: [{ name: 'sweep-password-resets', cron: '37 * * * *', run: () => resets.sweep() }],
      personalData: { tables: { password_resets: rowsOfUser(pool, 'expires_at', 'muster.password_resets') } },
    };
  },
});
