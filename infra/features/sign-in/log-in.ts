import type { FieldReasons } from '../../../domain/kernel/codes.ts';
import { z } from 'zod';
import { ownerOfPerson } from '../../../projections/owners/queries.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import type { Device } from '../../platform/dispatch/port.ts';
import type { Credential, Credentials } from '../credentials/port.ts';
import type { SecondFactorAtSignIn, Shown } from '../second-factor/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import type { SignInLimits } from './limits.ts';
import type { NotSignedIn, SignedIn } from './port.ts';

export interface LogInParts {
  readonly credentials: Credentials;
  readonly limits: SignInLimits;
  readonly sessions: SessionStore;
  readonly reads: Reads;
  readonly secondFactor: SecondFactorAtSignIn;
}

// Longer than anything that could be right is wrong in the same words as a typing error.
const given = z.string().min(1, 'required').max(1_000, 'too-long');
const shown = {
  code: z.string().max(100, 'too-long').optional(),
  passkey: z.string().max(20_000, 'too-long').optional(),
};
const staffInput = z.object({ username: given, password: given, ...shown });
const ownerInput = z.object({ email: given, username: given, password: given, ...shown });

interface Person extends Credential {
  readonly username: string;
}

const wrong: NotSignedIn = { ok: false, code: 'wrong-credentials', fields: {} };

/** Signs a person in to work in a tenant: the one last used, else the first one. */
export async function logIn(
  parts: LogInParts,
  posted: unknown,
  device: Device,
): Promise<SignedIn | NotSignedIn> {
  const parsed = staffInput.safeParse(posted, { reportInput: true });
  if (!parsed.success) return { ok: false, code: 'invalid', fields: fieldErrors(parsed.error) };
  const { username, password } = parsed.data;
  const person = await identify(parts, username, password, device);
  if ('ok' in person) return person;
  const { userId, lastTenant } = person;
  const second = await checkSecondFactor(parts, userId, parsed.data);
  if (typeof second !== 'string') return second;
  // Who has none although it is demanded is let in to set one up, and for nothing else: decisions 8.
  const mustEnrol = second === 'none' && (await parts.sessions.demandsFactor(userId));
  const tenantId = mustEnrol ? null : await parts.sessions.openTenant(userId, lastTenant);
  const whose = { kind: 'staff', userId, tenantId, mustEnrol } as const;
  const session = await parts.sessions.open(whose, device, person.passwordHash);
  if (session === null) return wrong;
  await parts.limits.signedIn(device.address, username);
  const { sessionId, token, expiresAt } = session;
  const self = { kind: 'staff', userId, username: person.username, sessionId } as const;
  return { ok: true, token, expiresAt, principal: mustEnrol ? { ...self, mustEnrol } : self, tenantId };
}

/** Signs an owner in: e-mail, username and password must all be those of one person who is an owner. */
export async function logInOwner(
  parts: LogInParts,
  posted: unknown,
  device: Device,
): Promise<SignedIn | NotSignedIn> {
  const parsed = ownerInput.safeParse(posted, { reportInput: true });
  if (!parsed.success) return { ok: false, code: 'invalid', fields: fieldErrors(parsed.error) };
  const { email, username, password } = parsed.data;
  const person = await identify(parts, username, password, device);
  if ('ok' in person) return person;
  if (!person.emailKey.equals(parts.credentials.emailKey(email))) return wrong;
  const { userId } = person;
  const owner = await parts.reads.asPerson(userId, (db) => ownerOfPerson(db, userId));
  if (owner === undefined) return wrong;
  const ownerId = owner.owner_id;
  const second = await checkSecondFactor(parts, userId, parsed.data);
  if (typeof second !== 'string') return second;
  const session = await parts.sessions.open({ kind: 'owner', userId, ownerId }, device, person.passwordHash);
  if (session === null) return wrong;
  await parts.limits.signedIn(device.address, username);
  const { sessionId, token, expiresAt } = session;
  return {
    ok: true,
    token,
    expiresAt,
    principal: { kind: 'owner', ownerId, userId, sessionId },
    tenantId: null,
  };
}

/** Whether a person whose password was right showed their second factor or has none; or why not. */
async function checkSecondFactor(
  { credentials, secondFactor }: LogInParts,
  userId: number,
  { code, passkey }: Shown,
): Promise<NotSignedIn | 'none' | 'right'> {
  // Only whoever knows the password comes here, so strangers cannot use the tries up.
  const counted = code !== undefined || passkey !== undefined;
  const wait = counted ? await credentials.own(userId) : null;
  if (wait !== null) return { ok: false, code: 'too-many', fields: {}, retryAfter: wait };
  const checked = await secondFactor.check(userId, { code, passkey });
  if (checked === 'none' || checked === 'right') {
    if (counted) await credentials.ownRight(userId);
    return checked;
  }
  const factors = await secondFactor.choice(userId);
  if (checked === 'missing') return { ok: false, code: 'mfa-required', fields: {}, factors };
  const fields: FieldReasons = passkey ? { passkey: 'wrong-passkey' } : { code: 'wrong-code' };
  return { ok: false, code: 'wrong-code', fields, factors };
}

/** The same work and the same answer whether nobody has the name or somebody has another password. */
async function identify(
  parts: LogInParts,
  username: string,
  password: string,
  device: Device,
): Promise<Person | NotSignedIn> {
  return parts.credentials.inTurn(async (verify) => {
    const wait = await parts.limits.signIn(device.address, username);
    if (wait !== null) return { ok: false, code: 'too-many', fields: {}, retryAfter: wait };
    const claims = await parts.credentials.claiming(username);
    const userIds = claims.length > 0 ? claims.map(({ userId }) => userId) : [0];
    const people = await parts.reads.asProgram((db) => peopleByIds(db, userIds));
    const person = people[0];
    const claim = claims.find(({ userId }) => userId === person?.user_id);
    const right = await verify(password, claim?.passwordHash);
    if (!right || claim === undefined || person === undefined) return wrong;
    return { ...claim, username: person.username };
  });
}
