import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { mentionCount, mentionsPage, type MentionRow } from '../../projections/mentions/queries.ts';
import { presentEvent } from '../event/present.ts';
import { Event } from '../event/types.ts';
import { viewerOf } from '../event/viewer.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { Mention, MentionConnection } from './types.ts';

@Resolver(() => Mention)
export class MentionQueries {
  @Allowed(staff)
  @Query(() => MentionConnection, {
    complexity: pageCost,
    description: 'Where the caller is mentioned in the tenant, newest first.',
  })
  async mentions(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<MentionConnection> {
    const { reads } = context.ports;
    const whose = { tenantId, userId: staffOf(context).userId };
    const query = { ...whose, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => reads.asTenant(tenantId, (db) => mentionsPage(db, query)),
      () => reads.asTenant(tenantId, (db) => mentionCount(db, whose)),
      query,
      presentMention,
    );
  }

  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person who wrote it.' })
  async from(@Ctx() context: GatewayContext, @Root() { authorId, tenantId }: Mention): Promise<Person> {
    return personOf(context, tenantId, authorId);
  }

  @Allowed(staff)
  @FieldResolver(() => Event, {
    nullable: true,
    description: 'The event that it is about; null if the tenant does not have it.',
  })
  async event(@Ctx() context: GatewayContext, @Root() { eventId, tenantId }: Mention): Promise<Event | null> {
    const row = await context.loaders.events(tenantId).load(eventId);
    return row && presentEvent(row, await viewerOf(context, tenantId, row));
  }
}

function presentMention(row: MentionRow): Mention {
  return Object.assign(new Mention(), {
    id: `Mention:${row.source}-${row.source_id}-${row.user_id}`,
    tenantId: row.tenant_id,
    eventId: row.event_id,
    itemId: row.item_id,
    authorId: row.author_id,
    content: row.content,
    createdAt: row.mentioned_at.toISOString(),
    version: row.version,
  });
}
