import type { PersistentMap } from '../kernel/persistent-map.ts';
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
  /** the first invitation of the tenant has number 1 */
  readonly number: number;
  /** users who were deactivated before it was moved here; it is void for them */
  readonly voidFor: ReadonlySet<number>;
}

/** The open invitations of a tenant by invitation id. */
export interface InvitationsState {
  readonly open: PersistentMap<string, OpenInvitation>;
  /** how many invitations were sent until now */
  readonly sent: number;
  /** by user: how many invitations had been sent at the user's last deactivation. They are void for the user. */
  readonly voidUpTo: PersistentMap<number, number>;
}

/** Whether the user was deactivated since the invitation was sent, so that it lets this user in no more. */
export function isVoidFor(
  { voidUpTo }: InvitationsState,
  invitation: OpenInvitation,
  userId: number,
): boolean {
  return invitation.voidFor.has(userId) || invitation.number <= (voidUpTo.get(userId) ?? 0);
}

/** The open invitations in the order in which they were sent. */
export function inOrder({ open }: InvitationsState): readonly (readonly [id: string, OpenInvitation])[] {
  return [...open].toSorted(([, a], [, b]) => a.number - b.number);
}
