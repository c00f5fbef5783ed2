import type { Installation } from '../support/installation.ts';
import type { Organisation } from '../support/organisation.ts';

/** The callers that try every operation on things of the organisation `own`. */
export const callerNames = [
  'nobody',
  'somebody whose session has ended',
  "another tenant's admin",
  'an inactive user',
  'a user who must enrol',
  'staff',
  'an admin',
  'the owner',
  'another owner',
] as const;
export type CallerName = (typeof callerNames)[number];

/** A caller: the data that an example needs, and how they sign in. */
export interface Caller {
  readonly name: CallerName;
  /** the kind of the session; null without a valid one */
  readonly kind: 'staff' | 'owner' | null;
  readonly userId: number;
  readonly ownerId: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /**
   * Opens a new session each time, so that ending one ends no other;
   * undefined for a caller without a session.
   */
  signIn(): Promise<string | undefined>;
}

const device = { userAgent: 'a browser', address: '192.0.2.1' };

type Person = Pick<Organisation, 'userId' | 'ownerId' | 'username' | 'email' | 'password'>;

/** All callers for an organisation; strangers come from `other`. */
export function callersFor(
  { core }: Installation,
  own: Organisation,
  other: Organisation,
  people: { readonly staff: Person; readonly inactive: Person },
): Readonly<Record<CallerName, Caller>> {
  const staffSession =
    (userId: number, tenantId: number, mustEnrol = false) =>
    async () =>
      (await core.features.sessions.open({ kind: 'staff', userId, tenantId, mustEnrol }, device, null))
        ?.token;
  const ownerSession =
    ({ userId, ownerId }: Person) =>
    async () =>
      (await core.features.sessions.open({ kind: 'owner', userId, ownerId }, device, null))?.token;
  const ended = async () => {
    const token = (await staffSession(own.userId, own.tenantId)()) ?? '';
    await core.features.sessions.end(token);
    return token;
  };
  const caller = (
    name: CallerName,
    kind: Caller['kind'],
    { userId, ownerId, username, email, password }: Person,
    signIn: Caller['signIn'],
  ): Caller => ({ name, kind, userId, ownerId, username, email, password, signIn });
  const all = [
    caller('nobody', null, own, async () => undefined),
    caller('somebody whose session has ended', null, own, ended),
    caller("another tenant's admin", 'staff', other, staffSession(other.userId, other.tenantId)),
    caller(
      'an inactive user',
      'staff',
      people.inactive,
      staffSession(people.inactive.userId, other.tenantId),
    ),
    caller(
      'a user who must enrol',
      'staff',
      people.staff,
      staffSession(people.staff.userId, own.tenantId, true),
    ),
    caller('staff', 'staff', people.staff, staffSession(people.staff.userId, own.tenantId)),
    caller('an admin', 'staff', own, staffSession(own.userId, own.tenantId)),
    caller('the owner', 'owner', own, ownerSession(own)),
    caller('another owner', 'owner', other, ownerSession(other)),
  ];
  return Object.fromEntries(all.map((one) => [one.name, one])) as Record<CallerName, Caller>;
}

/** The callers that belong to the tenant under test. */
export const insiders: ReadonlySet<CallerName> = new Set([
  'a user who must enrol',
  'staff',
  'an admin',
  'the owner',
]);
