import { ArgsType, Field, InputType, registerEnumType } from 'type-graphql';
import { memberCount, membersPage } from '../../projections/members/queries.ts';
import type { MemberSort as Sort } from '../../projections/members/orders.ts';
import { PageArgs } from '../server/connection/args.ts';
import { readPage } from '../server/connection/page.ts';
import { pageSize } from '../server/connection/page-size.ts';
import { dateArgument } from '../server/date-argument.ts';
import { filterArgument, type GatewayContext } from '../server/context.ts';
import { CalendarDate } from '../server/scalars.ts';
import { presentMember } from './present.ts';
import type { MemberConnection } from './types.ts';

const sorts = {
  LAST_NAME: 'last-name',
  FIRST_NAME: 'first-name',
  EMAIL: 'email',
  CITY: 'city',
  REGISTERED: 'registered',
} as const satisfies Record<string, Sort>;

registerEnumType(sorts, {
  name: 'MemberSort',
  description: 'By what members are sorted; those with the same value follow each other by id.',
  valuesConfig: {
    LAST_NAME: { description: 'By last name, then first name.' },
    FIRST_NAME: { description: 'By first name, then last name.' },
    EMAIL: { description: 'By e-mail address.' },
    CITY: { description: 'By the town of the address.' },
    REGISTERED: { description: 'By the time of registration.' },
  },
});

@InputType({ description: 'Which members a list shows. An absent field filters nothing.' })
export class MemberFilterInput {
  @Field(() => String, { nullable: true, description: 'How the city begins, in any spelling.' })
  city?: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: 'Only those who were registered on this day (UTC) or later.',
  })
  registeredFrom?: string | null;

  @Field(() => Boolean, { description: 'The archived members instead of the others.', defaultValue: false })
  archived!: boolean;
}

@ArgsType()
export class MemberListArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Only members who have each of these words in name, e-mail or phone.',
  })
  search?: string | null;

  @Field(() => sorts, { defaultValue: 'last-name', description: 'By what the list is sorted.' }) sort!: Sort;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the order is turned round.' })
  descending!: boolean;

  @Field(() => MemberFilterInput, {
    nullable: true,
    description: 'Which members the list shows; without it those who are not archived.',
  })
  filter?: MemberFilterInput | null;
}

/** A page of a tenant's members. The caller's access to the tenant was already checked. */
export async function listMembers(
  { ports: { reads } }: GatewayContext,
  tenantId: number,
  args: MemberListArgs,
): Promise<MemberConnection> {
  const { sort, descending } = args;
  const filter = {
    search: filterArgument('search', args.search),
    city: filterArgument('filter.city', args.filter?.city),
    registeredFrom: dayOf('filter.registeredFrom', args.filter?.registeredFrom),
    archived: args.filter?.archived ?? false,
  };
  const query = {
    ...filter,
    tenantId,
    sort,
    descending,
    first: pageSize(args.first),
    after: args.after ?? null,
  };
  return readPage(
    () => reads.asTenant(tenantId, (db) => membersPage(db, query)),
    () => reads.asTenant(tenantId, (db) => memberCount(db, tenantId, filter)),
    query,
    presentMember,
  );
}

function dayOf(argument: string, date: string | null | undefined): Date | null {
  return date == null ? null : new Date(`${dateArgument(argument, date)}T00:00:00Z`);
}
