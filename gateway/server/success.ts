import 'reflect-metadata';
import { Field, InterfaceType } from 'type-graphql';
import { Position } from './scalars.ts';

/** What every mutation answers that was carried out: the counterpart of `Failure`. */
@InterfaceType({ description: 'Common to what every mutation did.' })
export abstract class Success {
  @Field(() => Position, {
    nullable: true,
    description: 'Where the change stands in the log, by its last event; null if the log has nothing of it.',
  })
  position: string | null = null;

  @Field(() => Boolean) stale = false;
}
