import { v5 } from 'uuid';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import type { Privacy } from '../../platform/privacy/port.ts';

type Hmac = Pick<Privacy, 'hmac'>;

// The namespace of the keys of addresses: a random UUID, which must never change.
const NAMESPACE = '6a1e0e5c-54d2-4b0b-8f0e-6b6b1c5d7a30';

/** The HMAC by which the invitations to an address are found. */
export function emailKeyOf(privacy: Hmac, email: string): Buffer {
  return privacy.hmac('invitation-email', normaliseName(email));
}

/** The same UUID for the same address in the same tenant. */
export function addressKeyOf(tenantId: number, emailKey: Buffer): string {
  return v5(`${tenantId}/${emailKey.toString('hex')}`, NAMESPACE);
}

/** The token of an invitation's link; the same again for the same invitation, so it need not be stored. */
export function tokenOf(privacy: Hmac, invitationId: string): string {
  return privacy.hmac('invitation', invitationId).toString('base64url');
}
