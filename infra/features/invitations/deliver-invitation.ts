import { tenant } from '../../../domain/tenant/decider.ts';
import { senderOf } from '../../../projections/invitations/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { render } from '../../platform/mail/render.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { MailKind } from '../tenant-mail/port.ts';
import type { InvitationLinks } from './invitation-links.ts';
import { tokenOf } from './keys.ts';
import { invitationMessage } from './mail-templates.ts';

/** The kind of deliveries that carry invitations. */
export const invitationKind = 'invitation';

/** What a delivery of an invitation names. */
export const sourceOf = (invitationId: string): string => `invitation-${invitationId}`;

/** The mail with the link of an invitation, unless the invitation has ended meanwhile. */
export const mailInvitation = ({
  links,
  privacy,
  publicUrl,
  reads,
  states,
}: {
  readonly links: Pick<InvitationLinks, 'of'>;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly publicUrl: string;
  readonly reads: Reads;
  readonly states: Pick<States, 'of'>;
}): MailKind => ({
  kind: invitationKind,
  maxConcurrent: 5,
  async write({ tenantId, source }) {
    const invitationId = source.replace('invitation-', '');
    const token = tokenOf(privacy, invitationId);
    if ((await links.of(token)) === undefined) return { is: 'cancelled' };
    const { state } = await states.of(tenant.decider, `tenant-${tenantId}`);
    const companyname = state.status === 'registered' ? state.details.companyname : '';
    const invitedBy = await reads.asTenant(tenantId, (db) => senderOf(db, tenantId, invitationId));
    const message = invitationMessage({ companyname, invitedBy }, `${publicUrl}/invitation/${token}`);
    return { ...render(message), attachments: [] };
  },
});
