import { membershipsOf } from '../../../projections/roster/queries.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import { createSecurityLog } from '../../platform/log/security.ts';
import { MailedLinks } from '../../platform/mailed-links/mailed-links.ts';
import { mailRoute } from '../../platform/mail/open-mail-transport.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { type ConfirmationLinks, createConfirmations } from './confirmations.ts';
import * as tables from './migrations/0300-address-confirmations.ts';
import { createTenantPost } from './tenant-post.ts';
import { WaitingMail } from './waiting-mail.ts';

const linkDays = 3;

/** Confirmed e-mail addresses, and the mail of tenants that waits for one. */
export const confirmedAddresses = defineModule({
  name: 'confirmedAddresses',
  needs: ['credentials', 'outbox'],
  migrations: { '0300-address-confirmations': tables },
  open(
    { pools, config, dispatcher, limits, log, post, privacy, reads, sealers, states },
    { credentials, outbox },
  ) {
    const pool = pools.writer;
    const links: ConfirmationLinks = new MailedLinks(
      pool,
      'muster.address_confirmations',
      linkDays * 24 * 60,
    );
    const waiting = new WaitingMail(pool, sealers('waiting-mail'), credentials.emailKey);
    const { invitationsPerHour, publicUrl } = config;
    const { mailRegistered, ...confirming } = createConfirmations({
      pool,
      credentials,
      dispatcher,
      limits,
      links,
      mostMails: invitationsPerHour,
      post,
      publicUrl,
      reads,
      security: createSecurityLog(log, privacy),
      states,
    });
    const waits = config.smtpUrl !== null;
    const { sendWaiting, ...tenantPost } = createTenantPost({ pool, post, states, waiting, waits });
    return {
      port: {
        ...confirming,
        ...tenantPost,
        mailRoute: () => mailRoute(config),
        waitingMail: (tenantId) => outbox.countHeld(tenantId),
      },
      effects: {
        'mail-address-confirmation': ({ userId, cause }, { tenantId }) =>
          mailRegistered(userId, cause, tenantId),
        'send-waiting-mail': async ({ userId }) => {
          const memberships = await reads.asPerson(userId, (db) => membershipsOf(db, userId));
          await eachByItself(memberships, async ({ tenant_id: tenantId }) => {
            await outbox.release(tenantId);
            await sendWaiting(tenantId);
          });
        },
      },
      recurring: [
        {
          // what the outbox holds back, it looks for by itself
          name: 'send-waiting-mail',
          cron: '* * * * *',
          run: async () => eachByItself(await waiting.tenants(), sendWaiting),
        },
        {
          name: 'sweep-address-confirmations',
          cron: '37 * * * *',
          run: async () => [await links.sweep(), await waiting.sweep()],
        },
      ],
      personalData: {
        tables: {
          address_confirmations: rowsOfUser(pool, 'expires_at', 'muster.address_confirmations'),
          waiting_mail: async ({ addresses, asked }) =>
            (await waiting.to(addresses)).filter(
              ({ tenantId }) => asked === null || asked.tenantId === tenantId,
            ),
        },
        erase: (transaction, { addresses }) => waiting.forgetTo(transaction, addresses),
      },
    };
  },
});
