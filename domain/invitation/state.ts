import type { Role } from '../roster/events.ts';

/** The registration that is using a link. */
export interface Claim {
  readonly userId: number;
  /** ISO 8601 */
  readonly at: string;
}

/** An invitation that was sent and neither accepted, replaced nor withdrawn. */
export interface OpenInvitation {
  readonly addressKey: string;
  readonly role: Role;
  /** ISO 8601 */
  readonly sentAt: string;
  /** ISO 8601; the link does not work from then on */
  readonly expiresAt: string;
  readonly claim: Claim | null;
  /** users who were deactivated since it was sent; it is void for them */
  readonly voidFor: ReadonlySet<number>;
}

/** The open invitations of a tenant by invitation id. */
export type InvitationsState = ReadonlyMap<string, OpenInvitation>;
