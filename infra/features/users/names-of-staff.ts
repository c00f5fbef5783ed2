import { email, username } from '../../../domain/kernel/limits.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { changeUsernameOf } from '../../../domain/user/own-names.ts';
import { ownerOfPerson } from '../../../projections/owners/queries.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import { belongingElsewhere, membershipsOf } from '../../../projections/roster/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import type { CallContext, Dispatcher, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Step } from '../../platform/dispatch/steps-port.ts';
import { hour, type Limits } from '../../platform/limits/limits.ts';
import { callOfStep, commandStep } from '../../platform/dispatch/steps.ts';
import { upToDate, type UpToDateParts } from '../../platform/projector/up-to-date.ts';
import type { Credentials } from '../credentials/port.ts';
import type { AddressChanges } from '../own-names/port.ts';
import type { Belonging } from './port.ts';

/** The names of a user that an admin may change. */
export const nameChange = { username: username.optional(), email: email.optional() };

/** Usernames that admins choose for one person within an hour: each is mailed, to an address that nobody may have confirmed. */
const mostChosen = 10;

interface Names {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

type BelongingParts = UpToDateParts & {
  readonly authorisation: Pick<Authorisation, 'tenantsAmong'>;
  readonly credentials: Pick<Credentials, 'ownerOf'>;
  readonly reads: Reads;
};

export interface NameStepsParts extends BelongingParts {
  readonly authorisation: Authorisation;
  readonly credentials: Pick<Credentials, 'limitNameChecks' | 'ownerOf'>;
  readonly dispatcher: Dispatcher;
  readonly limits: Limits;
  readonly ownNames: Pick<AddressChanges, 'askForAddress'>;
}

/** Implements the port `Belonging`. */
export function createBelonging(parts: BelongingParts): Belonging {
  const { authorisation, credentials, reads } = parts;
  return {
    async belongingElsewhere(tenantId, userIds) {
      return new Set(await reads.asProgram((db) => belongingElsewhere(db, tenantId, userIds)));
    },

    async belongsElsewhere(tenantId, userId) {
      const parked = await upToDate(parts, 'roster', 'owners');
      if ((await credentials.ownerOf(userId)) !== null) return true;
      if ((await reads.asProgram((db) => ownerOfPerson(db, userId))) !== undefined) return true;
      const memberships = await reads.asProgram((db) => membershipsOf(db, userId));
      const tenantIds = [
        ...memberships.map(({ tenant_id: at }) => at),
        ...(await authorisation.tenantsAmong(parked, userId)),
      ];
      return tenantIds.some((at) => at !== tenantId);
    },
  };
}

/**
 * The steps that change the names of a user of the context's tenant; none for names that stay the same. A
 * refusal if the caller may not change them.
 */
export async function nameSteps(
  parts: NameStepsParts,
  { userId, ...posted }: Names & { readonly userId: number },
  context: CallContext,
): Promise<readonly Step[] | Refused> {
  const { authorisation, reads } = parts;
  const [person] = await reads.asPerson(userId, (db) => peopleByIds(db, [userId]));
  const asked = {
    username: posted.username === person?.username ? undefined : posted.username,
    email: posted.email === person?.email ? undefined : posted.email,
  };
  if (asked.username === undefined && asked.email === undefined) return [];
  // The permission is checked first, so that the answers below reveal nothing about the person to strangers.
  const ids = idsIn({ userId, tenantId: context.tenantId ?? 0 });
  const allowed = await authorisation
    .forCall(context)
    .authorise(changeUsernameOf.policy, context.principal, ids);
  if (typeof allowed === 'string') return refuse(allowed);
  if (person === undefined) return refuse('not-found');
  if (await areTheirsAlone(parts, userId, context)) return theirsAlone(asked);
  const { username: name, email: address } = asked;
  return [
    ...(name === undefined ? [] : [usernameStep(parts, person, name, context)]),
    ...(address === undefined ? [] : [addressStep(parts, userId, address, context)]),
  ];
}

/** Whether only the user may change their names: decision 7. */
async function areTheirsAlone(
  parts: BelongingParts,
  userId: number,
  { principal, tenantId }: CallContext,
): Promise<boolean> {
  if (tenantId === undefined) return true;
  if (principal.kind === 'staff' && principal.userId === userId) return true;
  return createBelonging(parts).belongsElsewhere(tenantId, userId);
}

function usernameStep(
  { credentials, dispatcher, limits }: NameStepsParts,
  person: { readonly user_id: number; readonly username: string },
  name: string,
  context: CallContext,
): Step {
  const respelt = normaliseName(person.username) === normaliseName(name);
  const change = { userId: person.user_id, username: name, ownerId: null, respelt };
  const call = callOfStep(context, 'change-username');
  const { check, run } = commandStep(dispatcher, 'username', [changeUsernameOf, change, call]);
  const chosen = limits.of('chosen-username', mostChosen, hour);
  return {
    part: 'username',
    check,
    async run() {
      const wait = await chosen.consume(String(person.user_id));
      return wait === null ? credentials.limitNameChecks(context, run) : refuse('too-many', {}, wait);
    },
  };
}

function addressStep(
  { ownNames }: NameStepsParts,
  userId: number,
  address: string,
  { tenantId = 0 }: CallContext,
): Step {
  return {
    part: 'email',
    check: async () => null,
    async run() {
      await ownNames.askForAddress(userId, address, tenantId);
      return { ok: true };
    },
  };
}

function theirsAlone(asked: Names): Refused {
  const fields = Object.entries(asked).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  return refuse('invalid', Object.fromEntries(fields.map((field) => [field, 'theirs-alone'])));
}
