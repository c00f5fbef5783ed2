import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Cover } from '../../domain/event-media/events.ts';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { DateTime, Position, Revision } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

export const ItemType = { DEFAULT: 'default', CLOTHING: 'clothing', SHOES: 'shoes' } as const;
registerEnumType(ItemType, {
  name: 'ItemType',
  description: 'The kind of an item; forms propose its sizes by it.',
  valuesConfig: {
    DEFAULT: { description: 'Anything else.' },
    CLOTHING: { description: 'Has sizes of shirts and pants.' },
    SHOES: { description: 'Has sizes of shoes.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A size of an item, and how many there are.' })
export class ItemSize {
  @Field(() => String, { description: 'The size, as it was chosen or typed.' }) size!: string;
  @Field(() => Int, { nullable: true, description: 'How many there are; null for any number.' })
  quantity!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'Something of an event for which people can register.' })
export class Item {
  @Field(() => ID) id!: string;
  @Field(() => Int) itemId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => Int) eventId!: number;
  /** what stands for it in lists; null without pictures and videos */
  coverOfRow!: Cover | null;
  /** the id of the user who added it */
  createdById!: number;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => ItemType, { description: 'The kind of the item.' }) type!: string;
  @Field(() => [ItemSize], { description: 'The sizes of what is worn above, at most 60.' })
  topSizes!: ItemSize[];
  @Field(() => [ItemSize], { description: 'The sizes of pants, at most 60.' }) bottomSizes!: ItemSize[];
  @Field(() => [ItemSize], { description: 'The sizes of shoes, at most 60.' }) shoeSizes!: ItemSize[];
  @Field(() => Int, { nullable: true, description: 'How many persons can register; null for any number.' })
  capacity!: number | null;
  @Field(() => DateTime, { description: 'When it was added.' }) registeredAt!: string;
  @Field(() => Position) version!: string;
  @Field(() => Revision, { description: "revision of the item's stream, for expectedRevision" })
  revision!: string;
}

export const ItemConnection = connectionOf('Item', () => Item);
export type ItemConnection = InstanceType<typeof ItemConnection>;

@ObjectType({ implements: Success, simpleResolvers: true })
export class ItemRegistered extends Success {
  @Field(() => Item) item!: Item;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class ItemUpdated extends Success {
  @Field(() => Item) item!: Item;
}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const RegisterItemResult = createUnionType({
  name: 'RegisterItemResult',
  types: () => [ItemRegistered, ...refusals] as const,
});

export const UpdateItemResult = createUnionType({
  name: 'UpdateItemResult',
  types: () => [ItemUpdated, ...refusals] as const,
});
