import { Field, ObjectType } from 'type-graphql';
import type { LiveSignal } from '../server/live/signal.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    "The tenant's library got or lost a file: read its first page again. Files are not part of the log, so\nthe position is the last one sent, and changes while nobody is subscribed are not sent later.",
})
class LibraryChanged {
  @Field(() => Position) position!: bigint;
}

export const libraryChanges: LiveSignal = { on: 'library-changed', type: LibraryChanged };
