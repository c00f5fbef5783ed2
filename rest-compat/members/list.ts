import { z } from 'zod';
import { date } from '../../domain/event/days.ts';
import type { MemberSort } from '../../projections/members/orders.ts';

/** The orders by their names in REST. */
const sorts = {
  lastname: 'last-name',
  firstname: 'first-name',
  email: 'email',
  city: 'city',
  registered: 'registered',
} as const satisfies Record<string, MemberSort>;
const sortNames = [
  'lastname',
  'firstname',
  'email',
  'city',
  'registered',
] as const satisfies (keyof typeof sorts)[];

/** How a call orders and filters the list of members. */
export const memberListQuery = {
  search: z.string().max(200, 'too-long').optional().meta({
    description: 'words that name, e-mail or phone number must contain, each of them',
  }),
  sort: z.enum(sortNames, 'invalid').optional().meta({ description: 'lastname without it' }),
  order: z.enum(['asc', 'desc'], 'invalid').optional().meta({ description: 'asc without it' }),
  city: z.string().max(200, 'too-long').optional().meta({ description: 'how the city begins' }),
  registeredfrom: date
    .max(10, 'not-a-date')
    .optional()
    .meta({ description: 'only those registered on this day (UTC) or later, yyyy-MM-dd' }),
  archived: z
    .enum(['true', 'false'], 'invalid')
    .optional()
    .meta({ description: 'true for the archived members instead of the others' }),
};

type MemberListQuery = {
  readonly [Name in keyof typeof memberListQuery]?: z.output<(typeof memberListQuery)[Name]>;
};

/** The query of the read model for these parameters. */
export function listOf({
  search,
  sort = 'lastname',
  order,
  city,
  registeredfrom,
  archived,
}: MemberListQuery) {
  const by: MemberSort = sorts[sort];
  return {
    search: search ?? null,
    city: city ?? null,
    sort: by,
    descending: order === 'desc',
    registeredFrom: registeredfrom === undefined ? null : new Date(`${registeredfrom}T00:00:00Z`),
    archived: archived === 'true',
  };
}
