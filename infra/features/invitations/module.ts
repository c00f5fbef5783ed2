import { defineModule } from '../../platform/modules/module.ts';
import { settleInterruptedInvitations } from './interrupted-invitations.ts';
import { Invitations } from './invitations.ts';
import { byInvitation, createInviting } from './inviting.ts';
import { createInvitationLimits } from './limits.ts';
import * as table from './migrations/0080-invitations.ts';
import * as openInvitations from './migrations/0090-open-invitations.ts';
import * as takenInvitations from './migrations/0150-taken-invitations.ts';
import { withdrawFor } from './withdraw-for.ts';

/** Links by which people come to work in a tenant. */
export const invitations = defineModule({
  name: 'invitations',
  needs: ['credentials', 'ownNames'],
  migrations: {
    '0080-invitations': table,
    '0090-open-invitations': openInvitations,
    '0150-taken-invitations': takenInvitations,
  },
  open(
    { pools, config: { publicUrl }, dispatcher, post, privacy, reads, sealers, store, ...platform },
    needs,
  ) {
    const pool = pools.writer;
    // the purpose that addresses have always been sealed for
    const kept = new Invitations(pool, sealers('totp'), privacy);
    const limits = createInvitationLimits(platform.limits);
    const parts = { ...needs, pool, dispatcher, invitations: kept, limits, post, privacy, publicUrl, reads };
    return {
      port: {
        ...createInviting(parts),
        byInvitation,
        of: (token) => kept.of(token),
        wasSentTo: (invitationId, email) => kept.wasSentTo(invitationId, email),
        take: (invitationId, commandId) => kept.take(invitationId, commandId),
        used: (invitationId, commandId) => kept.used(invitationId, commandId),
        giveBack: (invitationId, commandId) => kept.giveBack(invitationId, commandId),
        withdrawFor: withdrawFor(parts),
      },
      recurring: [
        {
          name: 'settle-interrupted-invitations',
          cron: '*/10 * * * *',
          run: () => settleInterruptedInvitations({ pool, eventStore: store }),
        },
        { name: 'sweep-invitations', cron: '37 * * * *', run: () => kept.sweep() },
      ],
      personalData: {
        tables: {
          invitations: async ({ addresses, asked }) =>
            (await kept.sentTo(addresses)).filter(
              ({ tenantId }) => asked === null || asked.tenantId === tenantId,
            ),
        },
        erase: (transaction, { addresses }) => kept.forgetSentTo(transaction, addresses),
      },
    };
  },
});
