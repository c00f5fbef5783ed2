import 'reflect-metadata';
import { Field, ID, InterfaceType } from 'type-graphql';
import { Revision } from './scalars.ts';

/** A thing that a change of an earlier revision does not overwrite: `Conflicted` carries it. */
@InterfaceType({ description: 'Something that is changed with `expectedRevision`.' })
export abstract class Revised {
  @Field(() => ID) id!: string;
  @Field(() => Revision, { description: 'The revision for `expectedRevision`.' }) revision!: string;
}
