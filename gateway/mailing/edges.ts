import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { presentEvent } from '../event/present.ts';
import { Event } from '../event/types.ts';
import { viewerOf as viewerIn } from '../event/viewer.ts';
import { presentItem } from '../item/present.ts';
import { Item } from '../item/types.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { Mailing, MailingAudience, MailingFile } from './types.ts';

/** The ways from a mail to other things. */
@Resolver(() => Mailing)
export class MailingEdges {
  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person who wrote it.' })
  requestedBy(@Ctx() context: GatewayContext, @Root() mailing: Mailing): Promise<Person> {
    return personOf(context, mailing.tenantId, mailing.requestedById);
  }

  @Allowed(staff)
  @FieldResolver(() => [MailingFile], {
    complexity: 5,
    description: 'The files that it attaches, at most 5; without those that are gone.',
  })
  async files(
    @Ctx() { loaders }: GatewayContext,
    @Root() { tenantId, attachments }: Mailing,
  ): Promise<MailingFile[]> {
    const found = await Promise.all(attachments.map((path) => loaders.mailFiles(tenantId).load(path)));
    return found
      .filter((file) => file !== null)
      .map(({ path: url, thumbnail: thumbnailUrl, name }) =>
        Object.assign(new MailingFile(), { url, thumbnailUrl, name }),
      );
  }
}

/** The ways from a group to the event and the item that it is about. */
@Resolver(() => MailingAudience)
export class MailingAudienceEdges {
  @Allowed(staff)
  @FieldResolver(() => Event, { nullable: true, description: 'Of registrants and winners.' })
  async event(
    @Ctx() context: GatewayContext,
    @Root() { tenantId, eventId }: MailingAudience,
  ): Promise<Event | null> {
    const row = eventId === null ? null : await context.loaders.events(tenantId).load(eventId);
    return row && presentEvent(row, await viewerIn(context, tenantId, row));
  }

  @Allowed(staff)
  @FieldResolver(() => Item, { nullable: true, description: 'Of registrants and winners.' })
  async item(
    @Ctx() { loaders }: GatewayContext,
    @Root() { tenantId, itemId }: MailingAudience,
  ): Promise<Item | null> {
    const row = itemId === null ? null : await loaders.items(tenantId).load(itemId);
    return row && presentItem(row);
  }
}
