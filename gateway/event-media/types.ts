import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { DateTime, Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

export const MediumKind = { IMAGE: 'image', VIDEO: 'video' } as const;
registerEnumType(MediumKind, {
  name: 'MediumKind',
  description: 'What an event or item shows.',
  valuesConfig: { IMAGE: { description: 'A picture.' }, VIDEO: { description: 'A video.' } },
});

@ObjectType({ simpleResolvers: true, description: 'A picture or video that an event or item shows.' })
export class Medium {
  @Field(() => ID, { description: "`Medium:7`; the key of the client's cache" }) id!: string;
  @Field(() => Int, { description: 'the number in `id`' }) mediaId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => Int) eventId!: number;
  @Field(() => Int, { nullable: true, description: 'the item that shows it; null for the event itself' })
  itemId!: number | null;
  @Field(() => Int, { description: 'id of the file' }) fileId!: number;
  @Field(() => MediumKind, { description: 'Whether it is a picture or a video.' }) kind!: 'image' | 'video';
  @Field(() => String, { description: 'address of the file' }) url!: string;
  @Field(() => String, {
    nullable: true,
    description: 'address of a small picture; of a video that of its poster, null without one',
  })
  thumbnailUrl!: string | null;
  @Field(() => String, { nullable: true, description: "address of a video's poster" })
  posterUrl!: string | null;
  @Field(() => String, { description: 'The media type of the file.' }) mime!: string;
  @Field(() => Int, { description: 'The width in pixels; null for videos.', nullable: true }) width!:
    | number
    | null;
  @Field(() => Int, { description: 'The height in pixels; null for videos.', nullable: true }) height!:
    | number
    | null;
  @Field(() => Int, { description: 'Media are ordered by place, then by mediaId.' }) place!: number;
  @Field(() => DateTime, { description: 'Since when it is shown.' }) attachedAt!: Date;
  /** the id of the user who added it */
  attachedById!: number;
  @Field(() => Position, {
    description: "position of the last change; the client's cache drops older copies",
  })
  version!: string;
}

export const MediumConnection = connectionOf('Medium', () => Medium);
export type MediumConnection = InstanceType<typeof MediumConnection>;

@ObjectType({ simpleResolvers: true, description: 'What stands for an event or item in lists.' })
export class Cover {
  @Field(() => Int, { description: 'id of the file' }) fileId!: number;
  @Field(() => String, {
    nullable: true,
    description: "address of the picture, or of the video's poster; null for a video without one",
  })
  pictureUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'address of a smaller copy of the picture' })
  thumbnailUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'address of the video; null for a picture' })
  videoUrl!: string | null;
  @Field(() => Int, { nullable: true, description: 'width of the picture in pixels; null if unknown' })
  width!: number | null;
  @Field(() => Int, { nullable: true, description: 'height of the picture in pixels; null if unknown' })
  height!: number | null;
  @Field(() => Boolean, { description: 'Whether somebody chose it; otherwise it is the first one.' })
  chosen!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A picture of the history, with what shows it.' })
export class HistoryImage {
  @Field(() => ID) id!: string;
  @Field(() => Medium, { description: 'The picture.' }) medium!: Medium;
  @Field(() => String, { description: 'the name of the event' }) title!: string;
}

export const HistoryImageConnection = connectionOf('HistoryImage', () => HistoryImage);
export type HistoryImageConnection = InstanceType<typeof HistoryImageConnection>;

@ObjectType({ implements: Success, simpleResolvers: true })
export class MediaArranged extends Success {
  @Field(() => [Medium], { description: 'The media that the call was about, as they are now; at most one.' })
  media!: Medium[];
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MediaRemoved extends Success {
  @Field(() => [Int], { description: 'ids of the removed files; at most 1,000' }) fileIds!: number[];
}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const ArrangeMediaResult = createUnionType({
  name: 'ArrangeMediaResult',
  types: () => [MediaArranged, ...refusals] as const,
});

export const RemoveMediaResult = createUnionType({
  name: 'RemoveMediaResult',
  types: () => [MediaRemoved, ...refusals] as const,
});
