import { createUnionType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { SocialPlatform } from '../integration/types.ts';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Revised } from '../server/revised.ts';
import { DateTime, Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

export const PostStatus = {
  SCHEDULED: 'scheduled',
  PUBLISHING: 'publishing',
  PUBLISHED: 'published',
  FAILED: 'failed',
  UNKNOWN: 'unknown',
  CANCELLED: 'cancelled',
} as const;
export type PostStatus = (typeof PostStatus)[keyof typeof PostStatus];
registerEnumType(PostStatus, {
  name: 'PostStatus',
  description: 'What became of a post.',
  valuesConfig: {
    SCHEDULED: { description: 'It goes out at its time, or is tried again.' },
    PUBLISHING: { description: 'It is being sent.' },
    PUBLISHED: { description: 'The network has it.' },
    FAILED: { description: 'The network does not have it, and it is not tried again by itself.' },
    UNKNOWN: { description: 'Nobody knows whether the network has it. It is not sent again by itself.' },
    CANCELLED: { description: 'It does not go out.' },
  },
});

export const PostMediumKind = { IMAGE: 'image', VIDEO: 'video' } as const;
registerEnumType(PostMediumKind, {
  name: 'PostMediumKind',
  description: 'The kind of a file of a post.',
  valuesConfig: { IMAGE: { description: 'A picture.' }, VIDEO: { description: 'A video.' } },
});

@ObjectType({ simpleResolvers: true, description: 'A picture or video of a post.' })
export class PostMedium {
  @Field(() => String, { description: 'The address of the file.' }) url!: string;
  @Field(() => PostMediumKind, { description: 'Whether it is a picture or a video.' })
  kind!: 'image' | 'video';
}

@ObjectType({ implements: Revised, simpleResolvers: true, description: 'A post on social networks.' })
export class Post extends Revised {
  @Field(() => Int) postId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => Int, { nullable: true, description: 'The id of the event that it is about.' })
  eventId!: number | null;
  @Field(() => Int, { nullable: true, description: 'The id of the item that it is about.' })
  itemId!: number | null;
  @Field(() => [SocialPlatform], { description: 'Where it goes out, each network once: at most 4.' })
  platforms!: SocialPlatform[];
  @Field(() => String, { description: 'What it says.' }) content!: string;
  @Field(() => [PostMedium], { description: 'Its files: at most 4 pictures, or 1 video.' })
  media!: PostMedium[];
  @Field(() => DateTime, { description: 'When it goes out.' }) scheduledAt!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When it is tried, if that is later than its time; else null.',
  })
  triedAgainAt!: string | null;
  @Field(() => PostStatus, { description: 'What became of it.' }) status!: PostStatus;
  @Field(() => String, {
    nullable: true,
    description:
      'Why it failed or is tried again: not-connected, access-lost, rate-limited, unreachable, refused, media-missing, media-refused, not-there.',
  })
  reason!: string | null;
  @Field(() => String, { description: 'What the network said about a failure; empty if nothing.' })
  detail!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was published.' })
  publishedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'Where everybody can see it.' })
  publicUrl!: string | null;
  @Field(() => Position) version!: string;
}

export const PostConnection = connectionOf('Post', () => Post);
export type PostConnection = InstanceType<typeof PostConnection>;

@InputType({ description: 'A new post.' })
export class SchedulePostInput {
  @Field(() => Int, { nullable: true, description: 'The id of the event that it is about.' })
  eventId?: number | null;
  @Field(() => Int, { nullable: true, description: 'The id of the item of the event that it is about.' })
  itemId?: number | null;
  @Field(() => [SocialPlatform], { description: 'Where it goes out.' }) platforms!: SocialPlatform[];
  @Field(() => String, { description: 'What it says: for Twitter at most 280 characters.' })
  content!: string;
  @Field(() => [String], { nullable: true, description: "Paths of the tenant's pictures and videos." })
  media?: string[] | null;
  @Field(() => DateTime, { nullable: true, description: 'When it goes out; at once without it.' })
  scheduledAt?: string | null;
}

@InputType({ description: 'Absent fields stay the same.' })
export class EditPostInput {
  @Field(() => [SocialPlatform], { nullable: true, description: 'Where it goes out.' })
  platforms?: SocialPlatform[] | null;
  @Field(() => String, { nullable: true, description: 'What it says: for Twitter at most 280 characters.' })
  content?: string | null;
  @Field(() => [String], { nullable: true, description: "Paths of the tenant's pictures and videos." })
  media?: string[] | null;
  @Field(() => DateTime, { nullable: true, description: 'When it goes out.' })
  scheduledAt?: string | null;
}

const now = { description: 'The post as it is now; null if the lists do not show it yet.', nullable: true };

@ObjectType({ implements: Success, simpleResolvers: true })
export class PostScheduled extends Success {
  @Field(() => Int) postId!: number;
  @Field(() => Post, now) post!: Post | null;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class PostChanged extends Success {
  @Field(() => Int) postId!: number;
  @Field(() => Post, now) post!: Post | null;
}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const SchedulePostResult = createUnionType({
  name: 'SchedulePostResult',
  types: () => [PostScheduled, ...refusals] as const,
});

export const ChangePostResult = createUnionType({
  name: 'ChangePostResult',
  types: () => [PostChanged, ...refusals] as const,
});
