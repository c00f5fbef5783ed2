import { Field, Int, ObjectType } from 'type-graphql';
import { liveRaffles } from '../../projections/raffles/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A raffle was made, changed or drawn. Who won stands in the raffle itself.',
})
class RaffleChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Int) itemId!: number;
  @Field(() => Int, { description: 'How many draws there were.' }) draws!: number;
}

export const raffleChanges = defineLivePresenter({
  entity: liveRaffles,
  type: RaffleChanged,
  present: ({ id, row }) => row && { itemId: id, draws: row.draws },
});
