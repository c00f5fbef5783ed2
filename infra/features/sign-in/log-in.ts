import type { FieldReasons } from '../../../domain/kernel/codes.ts';
import { z } from 'zod';
import { tenantAccess } from '../../../domain/tenant/access.ts';
import { ownerOfPerson } from '../../../projections/owners/queries.ts';
import type { OwnerRow } from '../../../projections/owners/table.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import { tenantsOfOwner } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import type { Device, Principal } from '../../platform/dispatch/port.ts';
import { upToDate, type UpToDateParts } from '../../platform/projector/up-to-date.ts';
import type { States } from '../../platform/states/port.ts';
import type { Credential, Credentials } from '../credentials/port.ts';
import type { PresentedFactor, SecondFactorAtSignIn } from '../second-factor/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import { admit, type Admitted, type AdmittingParts } from './admitting.ts';
import type { NotSignedIn, SignedIn } from './port.ts';

export interface LogInParts extends AdmittingParts, UpToDateParts {
  readonly credentials: Credentials;
  readonly sessions: SessionStore;
  readonly reads: Reads;
  readonly secondFactor: SecondFactorAtSignIn;
  readonly states: States;
  /** The usernames that a person had, as the log has them. */
  usernamesInLog(userId: number): Promise<readonly string[]>;
}

// the limits only bound the work; no valid value is longer
const requiredText = z.string().min(1, 'required').max(1_000, 'too-long');
const orAbsent = (text: string | null | undefined): string | undefined => text ?? undefined;
const moreFields = {
  // a proof of work
  proof: z.string().max(200, 'too-long').nullish().transform(orAbsent),
  // null is the same as absent, as clients send what is not there
  code: z.string().max(100, 'too-long').nullish().transform(orAbsent),
  passkey: z.string().max(20_000, 'too-long').nullish().transform(orAbsent),
};
const staffInput = z.object({ username: requiredText, password: requiredText, ...moreFields });
const ownerInput = z.object({
  email: requiredText,
  username: requiredText,
  password: requiredText,
  ...moreFields,
});

interface Person extends Credential {
  readonly username: string;
  /** how the try was admitted */
  readonly admitted: Admitted;
}

const wrong: NotSignedIn = { ok: false, code: 'wrong-credentials', fields: {} };

/** Signs a person in as staff, in the tenant last used or else the first one. */
export async function logIn(
  parts: LogInParts,
  posted: unknown,
  device: Device,
  presented?: Principal,
): Promise<SignedIn | NotSignedIn> {
  const parsed = staffInput.safeParse(posted, { reportInput: true });
  if (!parsed.success) return { ok: false, code: 'invalid', fields: fieldErrors(parsed.error) };
  const person = await identify(parts, parsed.data, device);
  if ('ok' in person) return person;
  const { userId, lastTenant } = person;
  const second = await checkSecondFactor(parts, person, parsed.data, device);
  if (typeof second !== 'string') return second;
  // without a required second factor the session can only set one up (decision 8)
  const mustEnrol = second === 'none' && (await parts.sessions.requiresSecondFactor(userId));
  const tenantId = mustEnrol ? null : await parts.sessions.openTenant(userId, lastTenant);
  const opening = { kind: 'staff', userId, tenantId, mustEnrol } as const;
  const session = await parts.sessions.open(opening, device, person.passwordHash);
  if (session === null) return wrong;
  await person.admitted.succeeded();
  await endPresented(parts, presented);
  const marks = parts.devices.withSignIn(userId, device.marks);
  const { sessionId, token, expiresAt } = session;
  const self = { kind: 'staff', userId, username: person.username, sessionId } as const;
  const principal = mustEnrol ? { ...self, mustEnrol } : self;
  return { ok: true, token, expiresAt, marks, principal, tenantId };
}

/** Signs an owner in: e-mail, username and password must belong to the same person, who is an owner. */
export async function logInOwner(
  parts: LogInParts,
  posted: unknown,
  device: Device,
  presented?: Principal,
): Promise<SignedIn | NotSignedIn> {
  const parsed = ownerInput.safeParse(posted, { reportInput: true });
  if (!parsed.success) return { ok: false, code: 'invalid', fields: fieldErrors(parsed.error) };
  const { email } = parsed.data;
  const person = await identify(parts, parsed.data, device);
  if ('ok' in person) return person;
  if (!person.emailKey.equals(parts.credentials.emailKey(email))) return wrong;
  const { userId } = person;
  const owner = await ownerOf(parts, userId);
  if (owner === undefined) return wrong;
  const ownerId = owner.owner_id;
  const second = await checkSecondFactor(parts, person, parsed.data, device);
  if (typeof second !== 'string') return second;
  if (second === 'none' && (await ownerMustHaveOne(parts, owner)))
    return { ok: false, code: 'enrolment-required', fields: {} };
  const session = await parts.sessions.open({ kind: 'owner', userId, ownerId }, device, person.passwordHash);
  if (session === null) return wrong;
  await person.admitted.succeeded();
  await endPresented(parts, presented);
  const marks = parts.devices.withSignIn(userId, device.marks);
  const { sessionId, token, expiresAt } = session;
  return {
    ok: true,
    token,
    expiresAt,
    marks,
    principal: { kind: 'owner', ownerId, userId, sessionId },
    tenantId: null,
  };
}

/** The owner that a person is. A registration that the read models do not show yet is waited for; throws Unavailable. */
async function ownerOf(parts: LogInParts, userId: number): Promise<OwnerRow | undefined> {
  const shown = () => parts.reads.asPerson(userId, (db) => ownerOfPerson(db, userId));
  const owner = await shown();
  if (owner !== undefined) return owner;
  await upToDate(parts, 'owners');
  return shown();
}

/** Whether a tenant of the owner requires a second factor, active or not: decision 44. As in the log. */
async function ownerMustHaveOne(
  { reads, states }: LogInParts,
  { owner_id: ownerId, user_id: userId }: { readonly owner_id: number; readonly user_id: number },
): Promise<boolean> {
  const owned = await reads.asPerson(userId, (db) => tenantsOfOwner(db, ownerId));
  const access = await Promise.all(
    owned.map(({ tenant_id: tenantId }) => states.of(tenantAccess, `tenant-${tenantId}`)),
  );
  return access.some(({ state }) => state.requireMfa);
}

/** Ends the session that the call came with: the browser forgets its token. */
export async function endPresented(
  { sessions }: Pick<LogInParts, 'sessions'>,
  presented: Principal | undefined,
): Promise<void> {
  if (presented !== undefined && 'sessionId' in presented)
    await sessions.endOne(presented.userId, presented.sessionId);
}

/** A code of an authenticator; recovery codes are longer. */
const isAppCode = (code: string | undefined): boolean => /^\d{6}$/.test((code ?? '').replaceAll(/\s/g, ''));

/** Checks the second factor after a right password: 'none' when the person has none, 'right', or the refusal. */
async function checkSecondFactor(
  { limits, secondFactor }: LogInParts,
  { userId, admitted: { known } }: Person,
  { code, passkey }: PresentedFactor,
  { address }: Device,
): Promise<NotSignedIn | 'none' | 'right'> {
  // Counted only after a right password, and by network, so that who knows it cannot use up the person's tries.
  const counted = code !== undefined || passkey !== undefined;
  const wait = counted
    ? ((await limits.secondFactor(address, userId, known)) ??
      (known === null && isAppCode(code) ? await limits.code(userId) : null))
    : null;
  if (wait !== null) return { ok: false, code: 'too-many', fields: {}, retryAfter: wait };
  const checked = await secondFactor.check(userId, { code, passkey });
  if (checked === 'none' || checked === 'right') {
    if (counted) await limits.secondFactorShown(address, userId, known);
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
): Promise<Omit<Person, 'admitted'> | undefined> {
  const { usernameKey, isRegistered } = parts.credentials;
  const typed = usernameKey(username);
  const isTyped = (name: string) => usernameKey(name).equals(typed);
  let behind: Omit<Person, 'admitted'> | undefined;
  for (const credential of credentials) {
    const shown = names.get(credential.userId);
    if (shown !== undefined && isTyped(shown)) return { ...credential, username: shown };
    // The read model is behind the registration, or it or the credential behind a change of the name, which nobody
    // else can have yet.
    const own = await parts.usernamesInLog(credential.userId);
    // A process registers the user of a new owner. Until then the log has no name of the user, but the credential was
    // found by the username that was typed.
    const isNew = shown === undefined && own.length === 0;
    if ((isNew || own.some(isTyped)) && (await isRegistered(credential.userId)))
      behind ??= { ...credential, username: shown ?? own.at(-1) ?? username };
  }
  return behind;
}

/** Checks username and password. The work and the answer are the same for an unknown username and a wrong password. */
async function identify(
  parts: LogInParts,
  typed: { readonly username: string; readonly password: string; readonly proof?: string | undefined },
  device: Device,
): Promise<Person | NotSignedIn> {
  const { username, password } = typed;
  return parts.credentials.withVerify(async (verify) => {
    const admitted = await admit(parts, typed, device);
    if (!admitted.ok) return admitted;
    const credentials = await parts.credentials.byUsername(username);
    const userIds = credentials.length > 0 ? credentials.map(({ userId }) => userId) : [0];
    const people = await parts.reads.asProgram((db) => peopleByIds(db, userIds));
    const names = new Map(people.map((person) => [person.user_id, person.username]));
    const person = await bearerOf(parts, username, credentials, names);
    const isRight = await verify(password, person?.passwordHash);
    return isRight && person !== undefined ? { ...person, admitted } : wrong;
  });
}
