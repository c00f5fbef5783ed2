import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { DateTime, Position, Revision } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

@ObjectType({ simpleResolvers: true, description: 'What somebody wrote about an event or an item of it.' })
export class Comment {
  @Field(() => ID) id!: string;
  @Field(() => Int) commentId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => Int) eventId!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'The id of the item; null for a comment on the event itself.',
  })
  itemId!: number | null;
  /** the id of the author */
  authorId!: number;
  /** the tenant for which the author wrote it */
  writtenIn!: number;
  @Field(() => String, { description: "What it says; 'Erased person' if the author was erased." })
  text!: string;
  @Field(() => Boolean, { description: 'Whether the author was erased, and the text with them.' })
  erased!: boolean;
  @Field(() => DateTime, { description: 'When it was written.' }) postedAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was changed last; null if it never was.' })
  editedAt!: string | null;
  @Field(() => Position) version!: bigint;
  @Field(() => Revision, { description: "revision of the comment's stream, for expectedRevision" })
  revision!: string;
}

export const CommentConnection = connectionOf('Comment', () => Comment);
export type CommentConnection = InstanceType<typeof CommentConnection>;

@ObjectType({ simpleResolvers: true, description: 'A text that a comment had before it was changed.' })
export class CommentVersion {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'What the comment said.' }) text!: string;
  @Field(() => DateTime, { description: 'When another text took its place.' }) replacedAt!: string;
}

export const CommentVersionConnection = connectionOf('CommentVersion', () => CommentVersion);
export type CommentVersionConnection = InstanceType<typeof CommentVersionConnection>;

@ObjectType({ implements: Success, simpleResolvers: true })
export class CommentPosted extends Success {
  @Field(() => Comment, { description: 'The comment as it was written.' }) comment!: Comment;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class CommentEdited extends Success {
  @Field(() => Comment, { description: 'The comment as it is after the change.' }) comment!: Comment;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class CommentDeleted extends Success {
  @Field(() => Int) commentId!: number;
}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const PostCommentResult = createUnionType({
  name: 'PostCommentResult',
  types: () => [CommentPosted, ...refusals] as const,
});

export const EditCommentResult = createUnionType({
  name: 'EditCommentResult',
  types: () => [CommentEdited, ...refusals] as const,
});

export const DeleteCommentResult = createUnionType({
  name: 'DeleteCommentResult',
  types: () => [CommentDeleted, ...refusals] as const,
});
