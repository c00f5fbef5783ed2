import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { user } from '../../../domain/user/decider.ts';
import { addressConfirmed, confirmEmail } from '../../../domain/user/confirmed-address.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { hour, type Limits } from '../../platform/limits/limits.ts';
import type { SecurityLog } from '../../platform/log/security.ts';
import type { Post } from '../../platform/mail/port.ts';
import type { MailedLinks } from '../../platform/mailed-links/mailed-links.ts';
import type { States } from '../../platform/states/port.ts';
import type { Credentials } from '../credentials/port.ts';
import { confirmationMessage } from './mail-templates.ts';
import type { ConfirmedAddresses } from './port.ts';

/** Links that confirm an address. They outlive a change of the password, and end with the address. */
export type ConfirmationLinks = MailedLinks<{ readonly email_key: Buffer }>;

const longestToken = 200;

/** Creates the confirming of addresses, and the mail that a registration causes. */
export function createConfirmations(parts: {
  readonly pool: Pool;
  readonly credentials: Pick<Credentials, 'emailKey' | 'linkTry' | 'lock'>;
  readonly dispatcher: Dispatcher;
  readonly limits: Limits;
  /** mails an hour because of users whom admins of a tenant registered; of its owner with all tenants */
  readonly mostMails: { readonly tenant: number; readonly owner: number };
  readonly links: ConfirmationLinks;
  readonly post: Post;
  readonly publicUrl: string;
  readonly reads: Reads;
  readonly security: SecurityLog;
  readonly states: States;
}): Omit<ConfirmedAddresses, 'mailRoute' | 'waitingMail'> & {
  /**
   * Mails a link to somebody who was registered, once for each cause, unless the address is confirmed. `tenantId`: of
   * the admin who registered them, 0 for nobody.
   */
  mailRegistered(userId: number, cause: string, tenantId: number): Promise<void>;
} {
  const { pool, credentials, dispatcher, links, mostMails, post, publicUrl, reads, security, states } = parts;
  const mails = parts.limits.of('address-confirmation', 5, hour);
  const ofTenant = parts.limits.of('address-confirmation-tenant', mostMails.tenant, hour);
  const ofOwner = parts.limits.of('address-confirmation-owner', mostMails.owner, hour);

  const isConfirmed = async (userId: number) => (await states.of(addressConfirmed, `user-${userId}`)).state;

  /** The person's present address; undefined for somebody unknown or erased. */
  async function addressOf(userId: number): Promise<string | undefined> {
    const { state } = await states.of(user.decider, `user-${userId}`);
    return state.status === 'registered' ? state.profile.email : undefined;
  }

  async function mail(userId: number, cause: string): Promise<void> {
    if (await isConfirmed(userId)) return;
    const to = await addressOf(userId);
    if (to === undefined) return;
    await onDatabase(() =>
      inTransaction(pool, 'begin', async (transaction) => {
        // a person who was erased meanwhile gets no mail
        if (!(await credentials.lock(transaction, userId))) return;
        const { token, expiresAt: before } = await links.make(transaction, userId, {
          email_key: credentials.emailKey(to),
        });
        const message = confirmationMessage(`${publicUrl}/confirm-address/${token}`);
        const sent = await post.send(transaction, { to, message, cause, purpose: 'confirm-address', before });
        // an interrupted run has already sent the mail: its link stays and the new one is rolled back
        if (!sent) await transaction.query('rollback');
      }),
    );
  }

  /** Counts a mail that admins of a tenant cause. False over a limit: they register people with any address. */
  async function isWithinLimits(tenantId: number): Promise<boolean> {
    const tenant = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
    return (
      (await ofTenant.consume(String(tenantId))) === null &&
      (await ofOwner.consume(String(tenant?.owner_id ?? 0))) === null
    );
  }

  return {
    isConfirmed,

    async mailRegistered(userId, cause, tenantId) {
      if (await isConfirmed(userId)) return;
      if (tenantId === 0 || (await isWithinLimits(tenantId))) await mail(userId, cause);
    },

    async mailLink({ userId }) {
      if (await isConfirmed(userId)) return { ok: true };
      const wait = await mails.consume(String(userId));
      if (wait !== null) return refuse('too-many', {}, wait);
      await mail(userId, randomUUID());
      return { ok: true };
    },

    async confirm(token, device, { correlationId }) {
      const wait = await credentials.linkTry(device.address);
      if (wait !== null) {
        security({ event: 'locked-out', code: 'link-used-up', address: device.address });
        return refuse('too-many', {}, wait);
      }
      const link = token.length > longestToken ? undefined : await links.find(token);
      const email = link && (await addressOf(link.user_id));
      if (link === undefined || email === undefined) return refuse('link-used-up');
      if (!credentials.emailKey(email).equals(link.email_key)) return refuse('link-used-up');
      const { user_id: userId } = link;
      const outcome = await dispatcher.dispatch(
        confirmEmail,
        { userId, email },
        { principal: { kind: 'process', name: 'accounts' }, correlationId },
      );
      // changed or erased at this moment
      if (!outcome.ok)
        return ['conflict', 'not-found'].includes(outcome.code) ? refuse('link-used-up') : outcome;
      security({ event: 'address-confirmed', userId, address: device.address });
      await onDatabase(() => links.forget(pool, userId));
      return { ok: true };
    },
  };
}
