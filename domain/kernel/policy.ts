/**
 * Things on which people have roles of their own. An aggregate adds its own beside the roles:
 * `declare module '../kernel/policy.ts' { interface Things { event: EventRole } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Things {}

export type Thing = keyof Things;

/** Roles on a thing, from the weakest to the strongest. */
export const rolesOnThings = ['viewer', 'editor', 'owner'] as const;
export type RoleOnThing = (typeof rolesOnThings)[number];

/**
 * Who may: of a command, a field of the GraphQL schema and a REST call alike. It is data, so that
 * registries, tests and documents read it; infra/platform/dispatch/authorise.ts is the one function
 * that decides by it.
 */
export type Policy =
  | { readonly who: 'public' }
  | { readonly who: 'owner' }
  | { readonly who: 'named-owner' }
  | { readonly who: 'signed-in'; readonly whileEnrolling: boolean }
  | { readonly who: 'self' }
  | { readonly who: 'staff' }
  | { readonly who: 'admin' }
  | { readonly who: 'admin-of-user' }
  | { readonly who: 'admin-or-self' }
  | { readonly who: 'admin-or-invitation' }
  | { readonly who: 'role'; readonly on: Thing; readonly least: RoleOnThing }
  | { readonly who: 'process' };

/** Anybody, signed in or not. */
export const anybody = { who: 'public' } as const satisfies Policy;

/** An owner session. */
export const ownerSession = { who: 'owner' } as const satisfies Policy;

/** The session of the owner, and of the person behind it, that `ownerId` and `userId` name. */
export const namedOwner = { who: 'named-owner' } as const satisfies Policy;

/** A staff session, for what concerns its person alone. */
export const signedIn = { who: 'signed-in', whileEnrolling: false } as const satisfies Policy;

/** The same, and also a session that is let in only to set up a second factor. */
export const signedInOrEnrolling = { who: 'signed-in', whileEnrolling: true } as const satisfies Policy;

/** The staff session of the person that `userId` names. */
export const self = { who: 'self' } as const satisfies Policy;

/** An active user of the tenant. */
export const staff = { who: 'staff' } as const satisfies Policy;

/** An active admin of the tenant. */
export const admin = { who: 'admin' } as const satisfies Policy;

/** An active admin of the tenant, about a person who belongs to it. */
export const adminOfUser = { who: 'admin-of-user' } as const satisfies Policy;

/** An active admin of the tenant, about a person who belongs to it; or that person. */
export const adminOrSelf = { who: 'admin-or-self' } as const satisfies Policy;

/**
 * An active admin of the tenant, or the bearer of an invitation's link. The edge lets the bearer
 * through and the use case checks the link; everybody else has to be an admin.
 */
export const adminOrInvitation = { who: 'admin-or-invitation' } as const satisfies Policy;

/** Active users of the tenant who may see the thing. */
export const viewerOf = (on: Thing): Policy => ({ who: 'role', on, least: 'viewer' });

/** Active users of the tenant who may change the thing. */
export const editorOf = (on: Thing): Policy => ({ who: 'role', on, least: 'editor' });

/** Only a process of this program. */
export const processOnly = { who: 'process' } as const satisfies Policy;

/** What a policy needs the id of, besides the session. */
export type IdAsked = 'tenant' | 'user' | 'owner' | Thing;

/** What must be named for the policy to be decided; a registry refuses an operation that does not. */
export function idsAskedBy(policy: Policy): readonly IdAsked[] {
  switch (policy.who) {
    case 'public':
    case 'owner':
    case 'signed-in':
    case 'process':
      return [];
    case 'named-owner':
      return ['owner', 'user'];
    case 'self':
      return ['user'];
    case 'staff':
    case 'admin':
    case 'admin-or-invitation':
      return ['tenant'];
    case 'admin-of-user':
    case 'admin-or-self':
      return ['tenant', 'user'];
    case 'role':
      return ['tenant', policy.on];
  }
}

/**
 * Finds an id that a policy asks about. It is called in the order in which the policy asks, and only
 * for what it asks, so an edge may refuse a malformed id by throwing.
 */
export type FindId = (of: IdAsked) => number;

/** The field of a command, or argument of a GraphQL field, that holds an id: `userId`, `eventId`. */
export const idField = (of: IdAsked): string => `${of}Id`;

/** Finds ids in a command's input or in the arguments of a GraphQL field. */
export const idsIn =
  (fields: Readonly<Record<string, unknown>>): FindId =>
  (of) =>
    Number(fields[idField(of)]);
