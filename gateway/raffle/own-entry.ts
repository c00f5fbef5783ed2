import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { anybody } from '../../domain/kernel/policy.ts';
import { OwnRegistration } from '../registration/types.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';

@ObjectType({ simpleResolvers: true, description: 'How a registrant takes part in the raffle of an item.' })
export class RaffleEntry {
  @Field(() => String, { description: 'The code that stands for the person in the public proof.' })
  entryCode!: string;
  @Field(() => Int, { nullable: true, description: 'The draw that they won; null if they have not won.' })
  draw!: number | null;
}

/** With their entry somebody finds themselves in the public proof of a draw. */
@Resolver(() => OwnRegistration)
export class OwnEntry {
  @Allowed(anybody)
  @FieldResolver(() => RaffleEntry, {
    nullable: true,
    complexity: 10,
    description: 'The entry in the raffle of the item; null without a raffle, a place, or both.',
  })
  async raffleEntry(
    @Ctx() { ports: { raffles } }: GatewayContext,
    @Root() { of, status }: OwnRegistration,
  ): Promise<RaffleEntry | null> {
    const entry = status === 'confirmed' ? await raffles.entryOf(of) : null;
    return entry && Object.assign(new RaffleEntry(), entry);
  }
}
