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

/** Whether recipients can unsubscribe. Winners cannot: the mail tells them that they won. */
export const canBeLeft = ({ of }: Audience): boolean => of !== 'winners';
