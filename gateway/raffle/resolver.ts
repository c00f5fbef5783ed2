import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { staff, viewerOf } from '../../domain/kernel/policy.ts';
import { createRaffle, drawRaffle, drawWithoutRound } from '../../domain/raffle/commands.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { costOfManyChanges } from '../server/costly.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { OneCommand } from '../server/one-answer.ts';
import { presentRaffle, presentWinner } from './present.ts';
import {
  CreateRaffleInput,
  CreateRaffleResult,
  DrawRaffleResult,
  DrawWithoutRandomNumberResult,
  Raffle,
  RaffleCreated,
  RaffleDrawn,
} from './types.ts';

@Resolver(() => Raffle)
export class Raffles {
  @Allowed(viewerOf('event'))
  @FieldResolver(() => Int, {
    complexity: 400,
    description:
      'How many take part in the next draw: of its closed list, else of those who would if it were run now. Earlier winners do not.',
  })
  entries(
    @Ctx() { ports: { raffles } }: GatewayContext,
    @Root() { tenantId, eventId, itemId }: Raffle,
    @Arg('size', () => String, { nullable: true, description: 'Only registrants with this size take part.' })
    size?: string | null,
  ): Promise<number> {
    return raffles.entries({ tenantId, eventId, itemId, size: size ?? null });
  }

  @Allowed(viewerOf('event'))
  @Query(() => Raffle, {
    nullable: true,
    complexity: 100,
    description: 'The raffle of an item, with who won; null if it has none.',
  })
  async raffle(
    @Ctx() { ports: { raffles } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
  ): Promise<Raffle | null> {
    const found = await raffles.find({ tenantId, eventId, itemId });
    return found && presentRaffle(found);
  }

  @Allowed(staff)
  @Query(() => Boolean, {
    description: 'Whether draws can use public random numbers: the operator of the server has set them up.',
  })
  publicRandomness(
    @Ctx() { ports: { raffles } }: GatewayContext,
    @Arg('tenantId', () => Int) _tenantId: number,
  ): boolean {
    return raffles.hasPublicRandomness;
  }

  @Allowed(createRaffle.policy)
  @OneCommand()
  @Mutation(() => CreateRaffleResult, {
    description:
      'Makes the raffle of an item, or changes what it says: an absent field stays, null clears it.',
  })
  async createRaffle(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('input', () => CreateRaffleInput) input: CreateRaffleInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<RaffleCreated | Failure> {
    const { raffles } = context.ports;
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await raffles.create(Object.assign({}, input, { eventId, itemId }), {
      ...call,
      tenantId,
    });
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const made = await raffles.find({ tenantId, eventId, itemId });
    if (made === null) return failure('not-found');
    const { position, stale } = outcome;
    return Object.assign(new RaffleCreated(), { raffle: presentRaffle(made), position, stale });
  }

  @Allowed(drawRaffle.policy)
  @Mutation(() => DrawRaffleResult, {
    complexity: costOfManyChanges,
    description:
      'Draws among the registrants who have a place and have not won yet. Of several calls at the same time one draws. With an announced public random number the list is closed, and the draw follows when the number comes.',
  })
  async drawRaffle(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('qty', () => Int, { description: 'How many winners, 1 to 1,000.' }) qty: number,
    @Arg('size', () => String, { nullable: true, description: 'Only registrants with this size take part.' })
    size?: string | null,
    @Arg('draw', () => Int, {
      nullable: true,
      description:
        'The number that this draw will have, as the caller sees the raffle: a conflict if somebody else has drawn since.',
    })
    draw?: number | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<RaffleDrawn | Failure> {
    const { raffles } = context.ports;
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const input = { eventId, itemId, qty, size: size ?? null, draw };
    const outcome = await raffles.draw(input, { ...call, tenantId });
    return drawnAnswer(context, { tenantId, eventId, itemId }, outcome);
  }

  @Allowed(drawWithoutRound.policy)
  @Mutation(() => DrawWithoutRandomNumberResult, {
    complexity: 100,
    description:
      'Draws from the closed list without its public random number, which has not come for a day. The proof says so. If the number can be read after all, it is used.',
  })
  async drawWithoutRandomNumber(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('draw', () => Int, { description: 'The number of the draw whose list is closed.' }) draw: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<RaffleDrawn | Failure> {
    const { raffles } = context.ports;
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await raffles.drawWithoutRound({ eventId, itemId, draw }, { ...call, tenantId });
    return drawnAnswer(context, { tenantId, eventId, itemId }, outcome);
  }
}

/** The answer to a draw, with the raffle after it. */
async function drawnAnswer(
  { ports: { raffles } }: GatewayContext,
  of: { readonly tenantId: number; readonly eventId: number; readonly itemId: number },
  outcome: Awaited<ReturnType<typeof raffles.drawWithoutRound>>,
): Promise<RaffleDrawn | Failure> {
  if (!outcome.ok) return failure(outcome.code, outcome.fields);
  const drawn = await raffles.find(of);
  if (drawn === null) return failure('not-found');
  const { draw, position, stale } = outcome;
  const winners = outcome.winners.map((winner) => presentWinner({ ...winner, draw }));
  const shown = { raffle: presentRaffle(drawn), draw, winners };
  return Object.assign(new RaffleDrawn(), { ...shown, position, stale });
}
