import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { DateTime, Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A place where somebody wrote `@` and the name of a person.',
})
export class Mention {
  @Field(() => ID) id!: string;
  @Field(() => Int) tenantId!: number;
  @Field(() => Int) eventId!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'The id of the item that it is about; null for the event.',
  })
  itemId!: number | null;
  /** the id of the person who wrote it */
  authorId!: number;
  @Field(() => String, { description: 'What was written.' }) content!: string;
  @Field(() => DateTime, { description: 'When the person was mentioned.' }) createdAt!: string;
  @Field(() => Position) version!: bigint;
}

export const MentionConnection = connectionOf('Mention', () => Mention);
export type MentionConnection = InstanceType<typeof MentionConnection>;
