import { defineModule } from '../../platform/modules/module.ts';
import { createAnswering } from './answering.ts';
import { byInvitation, createClaims } from './claims.ts';
import { mailQueueOf } from '../tenant-mail/port.ts';
import { invitationKind, mailInvitation } from './deliver-invitation.ts';
import { createEffects } from './effects.ts';
import { endExpired } from './expiring.ts';
import { InvitationLinks } from './invitation-links.ts';
import { createInviting } from './inviting.ts';
import { createInvitationLimits } from './limits.ts';
import * as table from './migrations/0080-invitations.ts';
import * as openInvitations from './migrations/0090-open-invitations.ts';
import * as walls from './migrations/0120-walls.ts';
import * as takenInvitations from './migrations/0150-taken-invitations.ts';
import * as inTheLog from './migrations/0260-invitations-in-the-log.ts';
import { moveFromRosters } from './moving.ts';

/** Links with which people become users of a tenant. */
export const invitations = defineModule({
  name: 'invitations',
  needs: ['confirmedAddresses', 'credentials', 'outbox', 'ownNames', 'tenantMail'],
  queues: mailQueueOf(invitationKind),
  migrations: {
    '0080-invitations': table,
    '0090-open-invitations': openInvitations,
    '0120-walls/invitations': walls,
    '0150-taken-invitations': takenInvitations,
    '0260-invitations-in-the-log': inTheLog,
  },
  open({ pools, config: { invitationsPerHour, publicUrl }, sealers, limits, ...platform }, needs) {
    const pool = pools.writer;
    // the purpose for which addresses have always been sealed
    const links = new InvitationLinks(pool, sealers('totp'), platform.privacy);
    const claims = createClaims(platform);
    const parts = {
      ...platform,
      ...needs,
      claims,
      limits: createInvitationLimits(limits, invitationsPerHour),
      links,
      pool,
      publicUrl,
    };
    return {
      port: {
        ...createAnswering(parts),
        invite: createInviting(parts),
        byInvitation,
        of: (token) => links.of(token),
        check: claims.check,
        claim: claims.claim,
        release: claims.release,
      },
      effects: createEffects(parts),
      queued: [needs.outbox.declare(needs.tenantMail.kind(mailInvitation(parts)))],
      recurring: [{ name: 'end-expired-invitations', cron: '37 * * * *', run: () => endExpired(parts) }],
      personalData: {
        tables: {
          invitations: async ({ addresses, asked }) =>
            (await links.sentTo(addresses)).filter(
              ({ tenantId }) => asked === null || asked.tenantId === tenantId,
            ),
        },
        erase: (transaction, { addresses }) => links.forgetSentTo(transaction, addresses),
      },
      async beforeServing() {
        await moveFromRosters(parts);
      },
    };
  },
});
