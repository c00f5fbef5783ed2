/**
 * Resources on which users have roles. An aggregate adds its own beside the roles: `declare module
 * '../kernel/policy.ts' { interface Resources { event: EventRole } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Resources {}

export type Resource = keyof Resources;

/** Roles on a resource, from the weakest to the strongest. */
export const resourceRoles = ['viewer', 'editor', 'owner'] as const;
export type ResourceRole = (typeof resourceRoles)[number];

/**
 * Who may do something: send a command, read a field of the GraphQL schema or make a REST call. It is data
 * for registries, tests and documents; infra/platform/dispatch/authorise.ts is the only function that decides
 * by it.
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
  | { readonly who: 'bearer'; readonly of: string; readonly otherwise: Policy }
  | {
      readonly who: 'role';
      readonly on: Resource;
      readonly least: ResourceRole;
      /** also for users of tenants with which the resource, or its part, is shared */
      readonly shared?: {
        readonly part: 'item' | null;
        /** about what belongs to the resource or part, such as comments, and not about its own fields */
        readonly content?: true;
        /** the role that a share must give, if it is another one than in the tenant itself */
        readonly least?: ResourceRole;
      };
    }
  | { readonly who: 'process' };

/** Everybody, signed in or not. */
export const anybody = { who: 'public' } as const satisfies Policy;

/** An owner session. */
export const ownerSession = { who: 'owner' } as const satisfies Policy;

/** The owner session of the owner `ownerId` and the person `userId`. */
export const namedOwner = { who: 'named-owner' } as const satisfies Policy;

/** A staff session, for what concerns only its own person. */
export const signedIn = { who: 'signed-in', whileEnrolling: false } as const satisfies Policy;

/** The same, also for a session that may only set up a second factor. */
export const signedInOrEnrolling = { who: 'signed-in', whileEnrolling: true } as const satisfies Policy;

/** The staff session of the person `userId`. */
export const self = { who: 'self' } as const satisfies Policy;

/** An active user of the tenant. */
export const staff = { who: 'staff' } as const satisfies Policy;

/** An active admin of the tenant. */
export const admin = { who: 'admin' } as const satisfies Policy;

/** An active admin of the tenant, about a person who belongs to the tenant. */
export const adminOfUser = { who: 'admin-of-user' } as const satisfies Policy;

/** An active admin of the tenant, about a person who belongs to the tenant; or that person. */
export const adminOrSelf = { who: 'admin-or-self' } as const satisfies Policy;

/**
 * The bearer of something secret that the call brings, such as the token of a mailed link; `otherwise` says who
 * may do it without. The edge lets the bearer through and the use case checks the secret.
 */
export const bearerOf = (of: string, otherwise: Policy): Policy => ({ who: 'bearer', of, otherwise });

/** Active users of the tenant who may see the resource. */
export const viewerOf = (on: Resource): Policy => ({ who: 'role', on, least: 'viewer' });

/** Active users of the tenant who may change the resource. */
export const editorOf = (on: Resource): Policy => ({ who: 'role', on, least: 'editor' });

/**
 * The same, and active users of tenants with which the resource is shared, or its part with this id. Nothing else is
 * open to them.
 */
export const sharedViewerOf = (on: Resource, part: 'item' | null = null): Policy => ({
  who: 'role',
  on,
  least: 'viewer',
  shared: { part },
});

/**
 * Editors in the tenant itself; through any share viewers too. For calls that do not name the part that they change:
 * the command asks for the role on it.
 */
export const editorOrGuestOf = (on: Resource): Policy => ({
  who: 'role',
  on,
  least: 'editor',
  shared: { part: null, least: 'viewer' },
});

/** Those who may change the resource, also through a share. With a `part`, the role on the part counts for them. */
export const sharedEditorOf = (on: Resource, part: 'item' | null = null): Policy => ({
  who: 'role',
  on,
  least: 'editor',
  shared: { part },
});

/**
 * Those who may see what belongs to the resource, such as its comments, also through a share. A share of a part gives
 * nothing outside that part. `part`: the part that is meant; without its id the whole resource.
 */
export const contentViewerOf = (on: Resource, part: 'item' | null = null): Policy => ({
  who: 'role',
  on,
  least: 'viewer',
  shared: { part, content: true },
});

/** Those who may change what belongs to the resource, in the same way. */
export const contentEditorOf = (on: Resource, part: 'item' | null = null): Policy => ({
  who: 'role',
  on,
  least: 'editor',
  shared: { part, content: true },
});

/** Editors in the tenant itself; through a share viewers too. */
export const contentReaderOf = (on: Resource): Policy => ({
  who: 'role',
  on,
  least: 'editor',
  shared: { part: null, content: true, least: 'viewer' },
});

/** Only a process of this program; no client. */
export const processOnly = { who: 'process' } as const satisfies Policy;

/** An id that a policy needs besides the session. */
export type IdKind = 'tenant' | 'user' | 'owner' | 'item' | Resource;

/** The ids that a policy needs; a registry refuses an operation that does not have them. */
export function idsNeededBy(policy: Policy): readonly IdKind[] {
  switch (policy.who) {
    case 'public':
    case 'owner':
    case 'signed-in':
    case 'process':
      return [];
    case 'bearer':
      return idsNeededBy(policy.otherwise);
    case 'named-owner':
      return ['owner', 'user'];
    case 'self':
      return ['user'];
    case 'staff':
    case 'admin':
      return ['tenant'];
    case 'admin-of-user':
    case 'admin-or-self':
      return ['tenant', 'user'];
    case 'role':
      return ['tenant', policy.on, ...(policy.shared?.part ? [policy.shared.part] : [])];
  }
}

/**
 * Finds an id that a policy needs. Called in the order of the policy and only for the ids it needs, so an
 * edge may throw to refuse a malformed id.
 */
export type FindId = (of: IdKind) => number;

/** The field of a command, or argument of a GraphQL field, with this id: `userId`, `eventId`. */
export const idField = (of: IdKind): string => `${of}Id`;

/** Finds ids in a command's input or in the arguments of a GraphQL field. */
export const idsIn =
  (fields: Readonly<Record<string, unknown>>): FindId =>
  (of) =>
    Number(fields[idField(of)]);
