import { Field, ObjectType } from 'type-graphql';
import type { LiveSignal } from '../server/live/signal.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    "The tenant's library has a file more or less: read its first page again. Files are no part of the log, so\nthe position is the one reached before, and what happens while nobody listens is not told later.",
})
class LibraryChanged {
  @Field(() => Position) position!: bigint;
}

export const libraryChanges: LiveSignal = { on: 'library-changed', type: LibraryChanged };
