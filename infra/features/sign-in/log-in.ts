import type { FieldReasons } from '../../../domain/kernel/codes.ts';
import { z } from 'zod';
import { ownerOfPerson } from '../../../projections/owners/queries.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import type { Device } from '../../platform/dispatch/port.ts';
import type { Credential, Credentials } from '../credentials/port.ts';
import type { PresentedFactor, SecondFactorAtSignIn } from '../second-factor/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import type { SignInLimits } from './limits.ts';
import type { NotSignedIn, SignedIn } from './port.ts';

export interface LogInParts {
  readonly credentials: Credentials;
  readonly limits: SignInLimits;
  readonly sessions: SessionStore;
  readonly reads: Reads;
  readonly secondFactor: SecondFactorAtSignIn;
  /** The usernames that a person had, as the log has them. */
  usernamesInLog(userId: number): Promise<readonly string[]>;
}

// the limits only bound the work; no valid value is longer
const requiredText = z.string().min(1, 'required').max(1_000, 'too-long');
const secondFactorFields = {
  code: z.string().max(100, 'too-long').optional(),
  passkey: z.string().max(20_000, 'too-long').optional(),
};
const staffInput = z.object({ username: requiredText, password: requiredText, ...secondFactorFields });
const ownerInput = z.object({
  email: requiredText,
  username: requiredText,
  password: requiredText,
  ...secondFactorFields,
});

interface Person extends Credential {
  readonly username: string;
}

const wrong: NotSignedIn = { ok: false, code: 'wrong-credentials', fields: {} };

/** Signs a person in as staff, in the tenant last used or else the first one. */
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
  // without a required second factor the session can only set one up (decision 8)
  const mustEnrol = second === 'none' && (await parts.sessions.requiresSecondFactor(userId));
  const tenantId = mustEnrol ? null : await parts.sessions.openTenant(userId, lastTenant);
  const opening = { kind: 'staff', userId, tenantId, mustEnrol } as const;
  const session = await parts.sessions.open(opening, device, person.passwordHash);
  if (session === null) return wrong;
  await parts.limits.signedIn(device.address, username);
  const { sessionId, token, expiresAt } = session;
  const self = { kind: 'staff', userId, username: person.username, sessionId } as const;
  return { ok: true, token, expiresAt, principal: mustEnrol ? { ...self, mustEnrol } : self, tenantId };
}

/** Signs an owner in: e-mail, username and password must belong to the same person, who is an owner. */
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

/** Checks the second factor after a right password: 'none' when the person has none, 'right', or the refusal. */
async function checkSecondFactor(
  { credentials, secondFactor }: LogInParts,
  userId: number,
  { code, passkey }: PresentedFactor,
): Promise<NotSignedIn | 'none' | 'right'> {
  // counted only after a right password, so that strangers cannot use up the tries
  const counted = code !== undefined || passkey !== undefined;
  const wait = counted ? await credentials.countFactorTry(userId) : null;
  if (wait !== null) return { ok: false, code: 'too-many', fields: {}, retryAfter: wait };
  const checked = await secondFactor.check(userId, { code, passkey });
  if (checked === 'none' || checked === 'right') {
    if (counted) await credentials.forgetFactorTries(userId);
    return checked;
  }
  const factors = await secondFactor.factorsOf(userId);
  if (checked === 'missing') return { ok: false, code: 'mfa-required', fields: {}, factors };
  const fields: FieldReasons = passkey ? { passkey: 'wrong-passkey' } : { code: 'wrong-code' };
  return { ok: false, code: 'wrong-code', fields, factors };
}

/**
 * The person who has this username according to the log. A credential alone proves nothing: after a restore, its
 * user id may belong to somebody else.
 */
async function bearerOf(
  parts: LogInParts,
  username: string,
  credentials: readonly Credential[],
  names: ReadonlyMap<number, string>,
): Promise<Person | undefined> {
  const { usernameKey, isRegistered } = parts.credentials;
  const typed = usernameKey(username);
  const isTyped = (name: string) => usernameKey(name).equals(typed);
  let behind: Person | undefined;
  for (const credential of credentials) {
    const name = names.get(credential.userId);
    if (name === undefined) continue;
    const person = { ...credential, username: name };
    if (isTyped(name)) return person;
    // The read model or the credential is behind a change of the name, which nobody else can have yet.
    const own = await parts.usernamesInLog(credential.userId);
    if (own.some(isTyped) && (await isRegistered(credential.userId))) behind ??= person;
  }
  return behind;
}

/** Checks username and password. The work and the answer are the same for an unknown username and a wrong password. */
async function identify(
  parts: LogInParts,
  username: string,
  password: string,
  device: Device,
): Promise<Person | NotSignedIn> {
  return parts.credentials.withVerify(async (verify) => {
    const wait = await parts.limits.signIn(device.address, username);
    if (wait !== null) return { ok: false, code: 'too-many', fields: {}, retryAfter: wait };
    const credentials = await parts.credentials.byUsername(username);
    const userIds = credentials.length > 0 ? credentials.map(({ userId }) => userId) : [0];
    const people = await parts.reads.asProgram((db) => peopleByIds(db, userIds));
    const names = new Map(people.map((person) => [person.user_id, person.username]));
    const person = await bearerOf(parts, username, credentials, names);
    const isRight = await verify(password, person?.passwordHash);
    return isRight && person !== undefined ? person : wrong;
  });
}
