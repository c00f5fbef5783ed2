import { Field, ObjectType } from 'type-graphql';
import { Position } from '../scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'Changes up to this position are no longer kept: read everything again.',
})
export class Resynchronise {
  @Field(() => Position) position!: bigint;
}

/** An order to read everything again, because changes up to a position are not delivered. */
export function resynchronise(position: bigint): Resynchronise {
  return Object.assign(new Resynchronise(), { position });
}
