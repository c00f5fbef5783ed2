import { Field, ObjectType } from 'type-graphql';
import { Position } from '../scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'Read everything again: what happened up to this position is not kept as changes.',
})
export class Resynchronise {
  @Field(() => Position) position!: bigint;
}

/** Tells a subscriber to read everything again that happened up to a position. */
export function resynchronise(position: bigint): Resynchronise {
  return Object.assign(new Resynchronise(), { position });
}
