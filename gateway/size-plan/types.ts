import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum SizeList {
  TOP = 'top',
  BOTTOM = 'bottom',
  SHOE = 'shoe',
}
registerEnumType(SizeList, {
  name: 'SizeList',
  description: 'A list of sizes of an item.',
  valuesConfig: {
    TOP: { description: 'Sizes of what is worn above.' },
    BOTTOM: { description: 'Sizes of pants.' },
    SHOE: { description: 'Sizes of shoes.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A size of an item: its stock and the demand for it.' })
export class PlannedSize {
  @Field(() => SizeList, {
    nullable: true,
    description: 'The list that the size stands in; null if no list has it any more.',
  })
  list!: SizeList | null;
  @Field(() => String, { nullable: true, description: 'null: people who registered without a size.' })
  size!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'How many there are; null for any number, and for a size in no list.',
  })
  stock!: number | null;
  @Field(() => Int, { description: 'The registrants who have a place.' }) confirmed!: number;
  @Field(() => Int, { description: 'The registrants on the waiting list.' }) waiting!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'How many are left when all of them get one; null without a stock.',
  })
  free!: number | null;
  @Field(() => Int, { description: 'How many are missing for all of them to get one.' }) short!: number;
}
