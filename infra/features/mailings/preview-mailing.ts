import { type Audience, canBeLeft } from '../../../domain/mailing/audience.ts';
import type { MailingContent } from '../../../domain/mailing/state.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { tenant } from '../../../domain/tenant/decider.ts';
import { maxListLength } from '../../../projections/kernel/page.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { AttachedFiles } from './attached-files.ts';
import { personNow, type PeopleParts } from './audience-people.ts';
import { peoplePage } from './people-page.ts';
import type { MailPreview, Mailings, Recipient } from './port.ts';
import { renderMailing } from './render-mailing.ts';

/** A mail that is written, with everybody whom it is for. */
interface Wanted {
  readonly mail: Pick<MailingContent, 'subject' | 'message'> & { readonly audience: Audience | null };
  /** typed addresses */
  readonly to: readonly string[];
  readonly recipients: number;
}

/** How people of groups are named; ids have at most nine digits. */
const personName = /^(member|registrant)-\d{1,9}$/;

const nobody: Recipient = { person: null, email: '', firstname: '', lastname: '' };

/** Creates the preview of a mail for one of its recipients, the first one unless another is named. */
export function createPreview(
  parts: PeopleParts & { readonly files: Pick<AttachedFiles, 'logo'>; readonly publicUrl: string },
): (tenantId: number, wanted: Wanted, recipient?: string | null) => ReturnType<Mailings['preview']> {
  /** Somebody of the group, who is looked for by their address; the first one without a name. */
  async function inGroup(tenantId: number, audience: Audience, person: string | null) {
    if (person !== null && !personName.test(person)) return null;
    const found = person === null ? null : await personNow(parts.reads, { tenantId, person });
    const named = found === 'absent' ? null : found;
    if (person !== null && named === null) return null;
    const length = named === null ? 1 : maxListLength;
    const wanted = { tenantId, first: length, longest: length, search: named?.email ?? null };
    const { edges } = await peoplePage(parts, wanted, audience);
    return edges.map(({ node }) => node).find((one) => person === null || one.person === person) ?? null;
  }

  async function chosenOf(tenantId: number, { mail, to }: Wanted, named: string | null) {
    const typed = to.find((one) => named === null || normaliseName(one) === normaliseName(named));
    if (typed !== undefined) return { ...nobody, email: typed };
    return mail.audience === null ? null : inGroup(tenantId, mail.audience, named);
  }

  return async (tenantId, wanted, recipient = null) => {
    const { mail, recipients } = wanted;
    const chosen = await chosenOf(tenantId, wanted, recipient);
    if (chosen === null && recipient !== null) return refuse('invalid', { recipient: 'not-a-recipient' });
    const { state: of } = await parts.states.of(tenant.decider, `tenant-${tenantId}`);
    const { companyname, logo: path } =
      of.status === 'registered' ? of.details : { companyname: '', logo: null };
    const logo = await parts.files.logo(path);
    const toGroup = chosen !== null && chosen.person !== null && mail.audience && canBeLeft(mail.audience);
    const look = {
      companyname,
      logo: logo && `data:${logo.type};base64,${logo.content}`,
      // the link of each recipient is made when their mail is sent
      unsubscribe: toGroup ? `${parts.publicUrl}/unsubscribe/…` : null,
    };
    const shown: MailPreview = {
      recipients,
      to: chosen && {
        person: chosen.person,
        name: `${chosen.firstname} ${chosen.lastname}`.trim(),
        email: chosen.email,
      },
      ...renderMailing(mail, chosen ?? nobody, look),
    };
    return { ok: true, ...shown };
  };
}
