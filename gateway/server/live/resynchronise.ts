import { Field, ObjectType } from 'type-graphql';
import { Position } from '../scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'Changes up to this position are not delivered: read everything again.',
})
export class Resynchronise {
  @Field(() => Position) position!: bigint;

  @Field(() => Boolean, {
    description:
      'Whether the log was restored from a backup: positions and versions that were read before mean nothing any more.',
  })
  restored!: boolean;
}

/** An order to read everything again, because changes up to a position are not delivered. */
export function resynchronise(position: bigint, { restored = false } = {}): Resynchronise {
  return Object.assign(new Resynchronise(), { position, restored });
}
