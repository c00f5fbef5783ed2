import type { Pool } from 'pg';
import { withdrawInvitationTo } from '../../../domain/invitation/commands.ts';
import type { Effects } from '../../../domain/kernel/process.ts';
import type { UserEvent } from '../../../domain/user/events.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Outbox } from '../outbox/port.ts';
import { byInvitation } from './claims.ts';
import type { InvitationLinks } from './invitation-links.ts';
import { invitationKind, sourceOf } from './deliver-invitation.ts';
import { addressKeyOf, emailKeyOf } from './keys.ts';

interface Parts {
  readonly pool: Pool;
  readonly dispatcher: Dispatcher;
  readonly links: InvitationLinks;
  readonly outbox: Pick<Outbox, 'request' | 'withdraw'>;
  readonly privacy: Privacy;
  readonly store: EventStore;
}

type Registered = { readonly [Name in keyof Effects]?: Effect<Name> };

/** Creates what processes ask for because of invitations. */
export function createEffects(parts: Parts) {
  const { pool, dispatcher, links, outbox, privacy } = parts;
  return {
    'mail-invitation': async ({ tenantId, ...sent }, { correlationId }) => {
      const { invitationId } = sent;
      const address = await onDatabase(() =>
        inTransaction(pool, 'begin', (transaction) => links.sent(transaction, sent)),
      );
      if (address === null) return;
      await outbox.request(
        {
          kind: invitationKind,
          source: sourceOf(invitationId),
          title: 'Invitation',
          address,
          dueAt: sent.sentAt,
          requestedBy: 0,
        },
        { tenantId, correlationId, key: `mail-${sourceOf(invitationId)}` },
      );
    },

    'forget-invitation': async ({ invitationId }, { tenantId, id }) => {
      await links.forget(invitationId);
      await outbox.withdraw({ tenantId, source: sourceOf(invitationId) }, id);
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
