import type { Pool } from 'pg';
import { withdrawInvitationTo } from '../../../domain/invitation/commands.ts';
import type { Effects } from '../../../domain/kernel/process.ts';
import type { UserEvent } from '../../../domain/user/events.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { TenantPost } from '../confirmed-addresses/port.ts';
import { byInvitation } from './claims.ts';
import type { InvitationLinks } from './invitation-links.ts';
import { addressKeyOf, emailKeyOf, tokenOf } from './keys.ts';
import { invitationMessage } from './mail-templates.ts';

interface Parts {
  readonly pool: Pool;
  readonly confirmedAddresses: TenantPost;
  readonly dispatcher: Dispatcher;
  readonly links: InvitationLinks;
  readonly privacy: Privacy;
  readonly publicUrl: string;
  readonly reads: Reads;
  readonly store: EventStore;
}

/** The purpose of the mail with the link; its cause is the invitation. */
const purpose = 'invitation';

type Registered = { readonly [Name in keyof Effects]?: Effect<Name> };

/** Creates what processes ask for because of invitations. */
export function createEffects(parts: Parts) {
  const { pool, confirmedAddresses, dispatcher, links, privacy, publicUrl, reads } = parts;
  return {
    'mail-invitation': async ({ tenantId, ...sent }) => {
      const tenant = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
      const { invitationId: cause, expiresAt: before } = sent;
      const url = `${publicUrl}/invitation/${tokenOf(privacy, cause)}`;
      const message = invitationMessage(tenant?.companyname ?? '', url);
      await onDatabase(() =>
        inTransaction(pool, 'begin', async (transaction) => {
          const to = await links.sent(transaction, sent);
          if (to === null) return;
          await confirmedAddresses.sendFor(transaction, tenantId, { to, message, cause, purpose, before });
        }),
      );
    },

    'forget-invitation': async ({ invitationId }) => {
      await links.forget(invitationId);
      await confirmedAddresses.forgetWaiting(invitationId, purpose);
    },

    'withdraw-invitation-to': async ({ tenantId, userId }, { id, correlationId }) => {
      const email = await addressOf(parts, userId);
      if (email === undefined) return;
      const addressKey = addressKeyOf(tenantId, emailKeyOf(privacy, email));
      const call = { principal: byInvitation, tenantId, correlationId, commandId: `withdraw-to/${id}` };
      await dispatcher.dispatch(withdrawInvitationTo, { addressKey }, call);
    },
  } satisfies Registered;
}

/** The address with which a person was registered; it is not in the read models yet. */
async function addressOf(
  { store, privacy }: Pick<Parts, 'store' | 'privacy'>,
  userId: number,
): Promise<string | undefined> {
  const recorded = await Array.fromAsync(store.read(`user-${userId}`, { limit: 1 }));
  const [first] = (await privacy.open(recorded)) as readonly UserEvent[];
  return first?.type === 'UserRegistered' ? first.data.email : undefined;
}
