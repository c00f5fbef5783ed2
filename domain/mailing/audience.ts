import { z } from 'zod';
import { id, short } from '../kernel/limits.ts';

/** A group of people who are written to. They are looked up when the mail is due. */
export const audience = z.discriminatedUnion('of', [
  /** present members whom the filter finds, as in the list of members */
  z.object({ of: z.literal('members'), search: short.default(''), city: short.default('') }),
  /** registrants of an item who did not cancel; `checkedIn`: those who came, those who did not, or both */
  z.object({
    of: z.literal('registrants'),
    eventId: id,
    itemId: id,
    checkedIn: z.boolean().nullable().default(null),
  }),
  /** registrants who won a raffle; `draw`: in this draw, or in all of them */
  z.object({ of: z.literal('winners'), eventId: id, itemId: id, draw: id.nullable().default(null) }),
]);

export type Audience = z.output<typeof audience>;

const [members, registrants, winners] = audience.options;

/** A group without the words that find members, which name people: events seal them as fields of their own. */
export const groupWithoutWords = z.discriminatedUnion('of', [
  members.omit({ search: true, city: true }),
  registrants,
  winners,
]);

/** A group as events keep it. */
export interface KeptAudience {
  readonly audience: z.output<typeof groupWithoutWords> | null;
  /** null without a search; 'Erased person' after the user who wrote it was erased, which finds nobody */
  readonly search: string | null;
  /** the same for the city */
  readonly city: string | null;
}

/** The group in the form of events. */
export function keepAudience(group: Audience | null): KeptAudience {
  if (group?.of !== 'members') return { audience: group, search: null, city: null };
  return { audience: { of: group.of }, search: group.search || null, city: group.city || null };
}

/** The group that an event keeps. */
export const audienceIn = ({ audience: group, search, city }: KeptAudience): Audience | null =>
  group?.of === 'members' ? { ...group, search: search ?? '', city: city ?? '' } : group;

/** Whether recipients can unsubscribe. Winners cannot: their mail says that they won. */
export const canBeLeft = ({ of }: Audience): boolean => of !== 'winners';
