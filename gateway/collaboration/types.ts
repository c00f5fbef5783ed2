import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { EventRole, EventStatus } from '../event/types.ts';
import { ItemSize, ItemType } from '../item/types.ts';
import { MediumKind } from '../event-media/types.ts';
import { connectionOf } from '../server/connection/types.ts';
import { Revised } from '../server/revised.ts';
import { CalendarDate, DateTime, Position } from '../server/scalars.ts';

export const ShareStatus = { ACTIVE: 'active', ENDED: 'ended', REVOKED: 'revoked', LEFT: 'left' } as const;
registerEnumType(ShareStatus, {
  name: 'ShareStatus',
  description: 'Whether something is shared.',
  valuesConfig: {
    ACTIVE: { description: 'It is shared now.' },
    ENDED: { description: 'Its date of end has passed.' },
    REVOKED: { description: 'The tenant that holds it took the share back.' },
    LEFT: { description: 'The other tenant left.' },
  },
});

export const ShareAccessKind = {
  OPENED: 'opened',
  CHANGED: 'changed',
  SHARED: 'shared',
  ROLE_CHANGED: 'role-changed',
  REVOKED: 'revoked',
  LEFT: 'left',
} as const;
registerEnumType(ShareAccessKind, {
  name: 'ShareAccessKind',
  description: 'What happened to something that is shared.',
  valuesConfig: {
    OPENED: { description: 'Somebody of the other tenant opened it, for the first time on that day.' },
    CHANGED: { description: 'Somebody of the other tenant, or of the one that holds it, changed it.' },
    SHARED: { description: 'It was shared.' },
    ROLE_CHANGED: { description: 'The share got another role.' },
    REVOKED: { description: 'The share was taken back.' },
    LEFT: { description: 'The other tenant left.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A tenant as other tenants see it.' })
export class OtherTenant {
  @Field(() => ID) id!: string;
  @Field(() => Int) tenantId!: number;
  @Field(() => String) name!: string;
  @Field(() => String) city!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An event, or one item of it, that is or was shared.' })
export class Share {
  @Field(() => ID) id!: string;
  @Field(() => Int, { nullable: true, description: 'The id of the item; null for the whole event.' })
  itemId!: number | null;
  @Field(() => String, { nullable: true, description: 'The name of the item; null for the whole event.' })
  itemName!: string | null;
  @Field(() => EventRole, { description: 'What staff of the other tenant may do.' }) role!:
    | 'viewer'
    | 'editor';
  @Field(() => ShareStatus, { description: 'Whether it is shared now.' })
  status!: 'active' | 'ended' | 'revoked' | 'left';
  @Field(() => String, { description: 'What the other tenant was told; empty without a message.' })
  message!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it ends by itself; null if it does not.' })
  endsAt!: string | null;
  @Field(() => DateTime, { description: 'Since when it is shared without a break.' }) sharedAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A tenant with which an event is or was shared.' })
export class Collaborator {
  @Field(() => ID) id!: string;
  @Field(() => OtherTenant, { description: 'The other tenant.' }) tenant!: OtherTenant;
  @Field(() => [Share], { description: 'What is or was shared, each part of the event once; at most 1,000.' })
  shares!: Share[];
}

@ObjectType({
  implements: Revised,
  simpleResolvers: true,
  description: 'An event of another tenant, as it is shared with this one.',
})
export class SharedEvent extends Revised {
  @Field(() => Int) eventId!: number;
  @Field(() => Int, { description: 'The id of the tenant that it is shared with.' }) tenantId!: number;
  @Field(() => OtherTenant, { description: 'The tenant that holds the event.' }) holder!: OtherTenant;
  @Field(() => EventRole, { description: "What the caller may do with the event's own fields." })
  myRole!: 'owner' | 'editor' | 'viewer';
  @Field(() => Boolean, { description: 'Whether the whole event is shared, and not only items of it.' })
  whole!: boolean;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => String) type!: string;
  @Field(() => String) location!: string;
  @Field(() => DateTime) startsAt!: string;
  @Field(() => DateTime) endsAt!: string;
  @Field(() => CalendarDate, {
    nullable: true,
    description: 'The first day of an all-day event; null for an event with times.',
  })
  firstDay!: string | null;
  @Field(() => CalendarDate, { nullable: true, description: 'The last day of an all-day event, included.' })
  lastDay!: string | null;
  @Field(() => EventStatus, { description: 'How far it is.' }) status!: 'draft' | 'published' | 'cancelled';
  @Field(() => String, { nullable: true, description: 'A picture of it; null without one.' })
  pictureUrl!: string | null;
  @Field(() => Position, {
    description: "position of the last change; the client's cache drops older copies",
  })
  version!: string;
}

@ObjectType({
  implements: Revised,
  simpleResolvers: true,
  description: 'An item of a shared event, as it is shared.',
})
export class SharedItem extends Revised {
  @Field(() => Int) itemId!: number;
  @Field(() => Int) eventId!: number;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => EventRole, { description: 'What the caller may do with the item.' }) myRole!:
    | 'owner'
    | 'editor'
    | 'viewer';
  @Field(() => ItemType, { description: 'The kind of the item.' }) type!: string;
  @Field(() => [ItemSize], { description: 'The sizes of what is worn above, at most 60.' })
  topSizes!: ItemSize[];
  @Field(() => [ItemSize], { description: 'The sizes of pants, at most 60.' }) bottomSizes!: ItemSize[];
  @Field(() => [ItemSize], { description: 'The sizes of shoes, at most 60.' }) shoeSizes!: ItemSize[];
  @Field(() => Int, { nullable: true, description: 'How many persons can register; null for any number.' })
  capacity!: number | null;
  @Field(() => String, { nullable: true, description: 'A picture of it; null without one.' })
  pictureUrl!: string | null;
  @Field(() => Position, {
    description: "position of the last change; the client's cache drops older copies",
  })
  version!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A picture or video of a shared event or item.' })
export class SharedMedium {
  @Field(() => ID) id!: string;
  @Field(() => Int, { description: 'The id of its file, with which editors remove it.' }) fileId!: number;
  @Field(() => MediumKind, { description: 'Whether it is a picture or a video.' }) kind!: 'image' | 'video';
  @Field(() => String, { description: 'Where it is.' }) url!: string;
  @Field(() => String, { nullable: true, description: 'A small picture of it; null without one.' })
  thumbnailUrl!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Who did what with something that is shared.' })
export class ShareAccess {
  @Field(() => ID) id!: string;
  @Field(() => ShareAccessKind, { description: 'What was done.' }) what!: string;
  @Field(() => Int, { nullable: true, description: 'The id of the item; null for the event itself.' })
  itemId!: number | null;
  @Field(() => String, { nullable: true, description: 'The name of the item; null for the event itself.' })
  itemName!: string | null;
  @Field(() => [String], { description: 'The fields that were changed; at most 50.' }) fields!: string[];
  @Field(() => String, { description: 'Who did it.' }) personName!: string;
  @Field(() => String, { description: 'The tenant of the person.' }) tenantName!: string;
  @Field(() => DateTime) at!: string;
}

export const ShareAccessConnection = connectionOf('ShareAccess', () => ShareAccess);
export type ShareAccessConnection = InstanceType<typeof ShareAccessConnection>;
