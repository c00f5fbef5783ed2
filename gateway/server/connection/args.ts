import { ArgsType, Field, Int } from 'type-graphql';

/** The arguments of every connection. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    defaultValue: 20,
    description: 'How many to return, 1 to 100; another number is refused.',
  })
  first!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the last one that was returned; without it the list begins.',
  })
  after?: string | null;
}
