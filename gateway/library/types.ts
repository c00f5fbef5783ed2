import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, NotThere } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { DateTime } from '../server/scalars.ts';

export const LibraryFileKind = { IMAGE: 'image', VIDEO: 'video' } as const;
export type LibraryFileKind = (typeof LibraryFileKind)[keyof typeof LibraryFileKind];
registerEnumType(LibraryFileKind, {
  name: 'LibraryFileKind',
  description: 'The kind of a file in the library.',
  valuesConfig: { IMAGE: { description: 'A picture.' }, VIDEO: { description: 'A video.' } },
});

@ObjectType({ simpleResolvers: true, description: "A picture or video of the tenant's library." })
export class LibraryFile {
  @Field(() => ID) id!: string;
  @Field(() => Int) tenantId!: number;
  @Field(() => Int) fileId!: number;
  @Field(() => LibraryFileKind, { description: 'Whether it is a picture or a video.' })
  kind!: LibraryFileKind;
  @Field(() => String, { description: 'address of the file; commands accept it too' }) url!: string;
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
  @Field(() => DateTime, { description: 'When the file was uploaded.' }) addedAt!: Date;
}

@ObjectType('LibraryFileConnection', {
  simpleResolvers: true,
  description: 'A page of a list of LibraryFile, at most 100 of them.',
})
export class LibraryFileConnection extends connectionOf('LibraryFile', () => LibraryFile) {
  @Field(() => Int, {
    description:
      'How many files the library has lost so far. If an earlier page has another number, its files may have been removed.',
  })
  removals!: number;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class LibraryFileRemoved extends Success {
  @Field(() => ID, { description: 'id of the removed LibraryFile, for the cache' }) id!: string;
  @Field(() => Int) fileId!: number;
}

export const RemoveLibraryFileResult = createUnionType({
  name: 'RemoveLibraryFileResult',
  types: () => [LibraryFileRemoved, NotThere, Conflicted] as const,
});
