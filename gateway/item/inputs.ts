import { Field, InputType, Int } from 'type-graphql';
import { ItemType } from './types.ts';

@InputType({ description: 'A size of an item, and how many there are.' })
export class ItemSizeInput {
  @Field(() => String, { description: 'The size: 1 to 40 characters without a comma.' }) size!: string;
  @Field(() => Int, {
    nullable: true,
    description: 'How many there are; null for any number. A size without it keeps the number that it has.',
  })
  quantity?: number | null;
}

const sizes = (of: string) => ({
  nullable: true,
  description: `The sizes of ${of}, at most 60. A repeated size counts once.`,
});

@InputType()
export class RegisterItemInput {
  @Field(() => String) name!: string;
  @Field(() => String, { nullable: true }) description?: string | null;
  @Field(() => ItemType, { nullable: true, description: 'The kind of the item; DEFAULT without it.' })
  type?: string | null;
  @Field(() => [ItemSizeInput], sizes('what is worn above')) topSizes?: ItemSizeInput[] | null;
  @Field(() => [ItemSizeInput], sizes('pants')) bottomSizes?: ItemSizeInput[] | null;
  @Field(() => [ItemSizeInput], sizes('shoes')) shoeSizes?: ItemSizeInput[] | null;
  @Field(() => Int, { nullable: true, description: 'How many persons can register; null for any number.' })
  capacity?: number | null;
}

@InputType({
  description: 'Absent fields stay the same. Null clears every field but the name.',
})
export class UpdateItemInput {
  @Field(() => String, { nullable: true }) name?: string | null;
  @Field(() => String, { nullable: true }) description?: string | null;
  @Field(() => ItemType, { nullable: true, description: 'The kind of the item.' }) type?: string | null;
  @Field(() => [ItemSizeInput], sizes('what is worn above')) topSizes?: ItemSizeInput[] | null;
  @Field(() => [ItemSizeInput], sizes('pants')) bottomSizes?: ItemSizeInput[] | null;
  @Field(() => [ItemSizeInput], sizes('shoes')) shoeSizes?: ItemSizeInput[] | null;
  @Field(() => Int, { nullable: true, description: 'How many persons can register; null for any number.' })
  capacity?: number | null;
}
