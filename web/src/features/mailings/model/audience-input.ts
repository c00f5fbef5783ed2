import type { MailingAudienceInput } from '../../../graphql/schema.generated.ts';
import type { MailingContent_MailingFragment } from '../live/mailing-content.generated.ts';

/** A group as it was chosen. */
export type ChosenAudience = NonNullable<MailingContent_MailingFragment['audience']>;

/** The same group for a question to the server. */
export function audienceInput(audience: ChosenAudience): MailingAudienceInput {
  const { of, search, city, checkedIn, draw } = audience;
  const place = { eventId: audience.eventId ?? 0, itemId: audience.itemId ?? 0 };
  if (of === 'MEMBERS') return { members: { search, city } };
  if (of === 'WINNERS') return { winners: { ...place, ...(draw !== null && { draw }) } };
  return { registrants: { ...place, ...(checkedIn !== null && { checkedIn }) } };
}
