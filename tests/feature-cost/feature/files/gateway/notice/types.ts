import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { DateTime, Position } from '../server/scalars.ts';

@ObjectType({ simpleResolvers: true, description: 'A notice on the board of a tenant.' })
export class Notice {
  @Field(() => ID, { description: "`Notice:7`, the cache's key" }) id!: string;
  @Field(() => Int, { description: 'The id of the notice.' }) noticeId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => String, { description: 'What it says.' }) text!: string;
  @Field(() => DateTime, { description: 'When it was posted.' }) postedAt!: string;
  @Field(() => Position, { description: "position of the last change, for the client's cache guard" })
  version!: bigint;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class NoticePosted extends Success {
  @Field(() => Int, { description: 'The id of the notice.' }) noticeId!: number;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class NoticeRemoved extends Success {}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const PostNoticeResult = createUnionType({
  name: 'PostNoticeResult',
  types: () => [NoticePosted, ...refusals] as const,
});

export const RemoveNoticeResult = createUnionType({
  name: 'RemoveNoticeResult',
  types: () => [NoticeRemoved, ...refusals] as const,
});
