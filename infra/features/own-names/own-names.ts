import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { email, username } from '../../../domain/kernel/limits.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { changeEmail, changeUsername } from '../../../domain/user/own-names.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import { membershipsOf } from '../../../projections/roster/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import { upToDate, type UpToDateParts } from '../../platform/projector/up-to-date.ts';
import type { Credentials } from '../credentials/port.ts';
import { emailChangeQueue, type emailChangeRequest } from './email-change-mail.ts';
import type { EmailChange, EmailChanges } from './email-changes.ts';
import type { AddressChanges, OwnNames } from './port.ts';

const password = z.string().min(1, 'required').max(1_000, 'too-long');
const usernameInput = z.object({ username, password });
const emailInput = z.object({ email, password });

interface Parts extends UpToDateParts {
  readonly authorisation: Pick<Authorisation, 'tenantsAmong'>;
  readonly pool: Pool;
  readonly credentials: Credentials;
  readonly dispatcher: Dispatcher;
  readonly emailChanges: EmailChanges;
  readonly reads: Reads;
  readonly sideEffects: SideEffects;
}

/** Creates the changes of usernames and addresses. */
export function createOwnNames(parts: Parts): AddressChanges & OwnNames {
  const { authorisation, pool, credentials, dispatcher, emailChanges, reads, sideEffects } = parts;

  async function personOf(userId: number) {
    const [person] = await reads.asPerson(userId, (db) => peopleByIds(db, [userId]));
    return person;
  }

  /**
   * Whether a change that an admin requested is still allowed: only while the person works in no other
   * tenant than the admin's. `beginConfirming` keeps the person from accepting an invitation meanwhile.
   */
  async function isStillAllowed(change: EmailChange, ownerId: number | null): Promise<boolean> {
    const { changeId, userId, askedIn } = change;
    if (askedIn === null) return true;
    if (!(await emailChanges.beginConfirming(changeId))) return false;
    const tenantIds = await tenantsOf(userId).catch(async (error: unknown) => {
      await emailChanges.cancelConfirming(changeId);
      throw error;
    });
    return ownerId === null && tenantIds.every((at) => at === askedIn);
  }

  /** All tenants that a person belongs to, active there or not. */
  async function tenantsOf(userId: number): Promise<readonly number[]> {
    const parked = await upToDate(parts, 'roster');
    const memberships = await reads.asProgram((db) => membershipsOf(db, userId));
    return [
      ...memberships.map(({ tenant_id: at }) => at),
      ...(await authorisation.tenantsAmong(parked, userId)),
    ];
  }

  async function ask(secret: z.input<typeof emailChangeRequest>): Promise<void> {
    await onDatabase(() => sideEffects.send(pool, { queue: emailChangeQueue, id: v7(), secret }));
  }

  return {
    async changeUsername(input, context) {
      const { principal } = context;
      if (principal.kind !== 'staff') return refuse('unauthenticated');
      const { userId } = principal;
      const parsed = usernameInput.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { username: chosen, password: own } = parsed.data;
      const refusal = await credentials.prove(userId, own, 'password');
      if (refusal !== null) return refusal;
      if ((await credentials.weakness(own, chosen)) === 'contains-username')
        return refuse('invalid', { username: 'part-of-password' });
      const person = await personOf(userId);
      if (person === undefined) return refuse('unauthenticated');
      const respelt = normaliseName(person.username) === normaliseName(chosen);
      const ownerId = await credentials.ownerOf(userId);
      const outcome = await credentials.limitNameChecks(context, () =>
        dispatcher.dispatch(changeUsername, { userId, username: chosen, ownerId, respelt }, context),
      );
      return outcome.ok ? { ok: true, username: chosen } : outcome;
    },

    async requestEmailChange(input, { userId }) {
      const parsed = emailInput.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      // read first: the password can be replaced while this one is proved
      const passwordMark = await credentials.passwordMarkOf(userId);
      const refusal = await credentials.prove(userId, parsed.data.password, 'password');
      if (refusal !== null) return refusal;
      await ask({ userId, email: parsed.data.email, askedIn: null, passwordMark });
      return { ok: true };
    },

    async askForAddress(userId, to, askedIn) {
      const passwordMark = await credentials.passwordMarkOf(userId);
      await ask({ userId, email: to, askedIn, passwordMark });
    },

    forgetWhatOthersAsked: (userId) => emailChanges.forgetWhatOthersAsked(userId),

    async confirmEmailChange(token, device, correlationId) {
      const wait = await credentials.linkTry(device.address);
      if (wait !== null) return refuse('too-many', {}, wait);
      const change = token.length > 200 ? undefined : await emailChanges.find(token);
      const person = change === undefined ? undefined : await personOf(change.userId);
      if (change === undefined || person === undefined) return refuse('link-used-up');
      const { userId } = change;
      const respelt = normaliseName(person.email) === normaliseName(change.email);
      const ownerId = await credentials.ownerOf(userId);
      const outcome = (await isStillAllowed(change, ownerId))
        ? await dispatcher.dispatch(
            changeEmail,
            { userId, email: change.email, ownerId, respelt },
            {
              principal: { kind: 'process', name: 'accounts' },
              commandId: change.changeId,
              correlationId,
            },
          )
        : refuse('link-used-up');
      if (outcome.ok) await emailChanges.confirmed(userId);
      else await emailChanges.cancelConfirming(change.changeId);
      return outcome.ok ? { ok: true } : outcome;
    },
  };
}
