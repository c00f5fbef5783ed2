import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { DateTime, Revision } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

@ObjectType({ simpleResolvers: true, description: 'A registrant who was drawn.' })
export class RaffleWinner {
  @Field(() => Int) registrantId!: number;
  @Field(() => Int, { description: 'The number of the draw; the first has 1.' }) draw!: number;
  @Field(() => String, { description: 'The code that stands for the person in the public proof.' })
  entryCode!: string;
  @Field(() => String) name!: string;
  @Field(() => String) email!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The raffle of an item. An item has one.' })
export class Raffle {
  @Field(() => ID) id!: string;
  @Field(() => Int) itemId!: number;
  @Field(() => Int) eventId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => String) name!: string;
  @Field(() => String) description!: string;
  @Field(() => String, { description: 'The kind of the prize, as it was when the raffle was made.' })
  type!: string;
  @Field(() => String, { description: 'Sizes of what is worn above, as they were then.' }) topSize!: string;
  @Field(() => String, { description: 'Sizes of pants, as they were then.' }) bottomSize!: string;
  @Field(() => String, { description: 'Sizes of shoes, as they were then.' }) shoeSize!: string;
  @Field(() => [String], { description: 'Paths of pictures and videos of the item, at most 50.' })
  media!: string[];
  @Field(() => String, { description: 'SHA-256 of the seed of the next draw, hexadecimal.' })
  commitment!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When the public random number of the next draw comes; null if it uses none.',
  })
  drawAt!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'How many entries the closed list of the next draw has; null while it is open.',
  })
  frozenEntries!: number | null;
  @Field(() => Boolean, {
    description:
      'Whether the public random number of the closed list has not come for a day, so that it can be drawn without it.',
  })
  roundIsOverdue!: boolean;
  @Field(() => Int, { description: 'How many draws there were.' }) draws!: number;
  @Field(() => [RaffleWinner], { description: 'Who won, the latest draw first; at most 1,000.' })
  winners!: RaffleWinner[];
  @Field(() => Revision, { description: "revision of the raffle's stream" }) revision!: string;
}

@InputType({ description: 'What a raffle says.' })
export class CreateRaffleInput {
  @Field(() => String) name!: string;
  @Field(() => String, { nullable: true }) description?: string | null;
  @Field(() => String, { nullable: true, description: 'The kind of the prize.' }) type?: string | null;
  @Field(() => String, { nullable: true, description: 'Sizes of what is worn above.' })
  topSize?: string | null;
  @Field(() => String, { nullable: true, description: 'Sizes of pants.' }) bottomSize?: string | null;
  @Field(() => String, { nullable: true, description: 'Sizes of shoes.' }) shoeSize?: string | null;
  @Field(() => [String], {
    nullable: true,
    description: 'Paths of pictures and videos of the item, at most 50.',
  })
  media?: string[] | null;
  @Field(() => DateTime, {
    nullable: true,
    description:
      'The next draw uses the public random number of this moment, at most a year ahead. Absent, what was announced stays; null is refused then.',
  })
  drawAt?: string | null;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class RaffleCreated extends Success {
  @Field(() => Raffle, { description: 'The raffle as it is now.' }) raffle!: Raffle;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class RaffleDrawn extends Success {
  @Field(() => Raffle, { description: 'The raffle after the draw.' }) raffle!: Raffle;
  @Field(() => Int, { description: 'The number of this draw.' }) draw!: number;
  @Field(() => [RaffleWinner], {
    description:
      'Who was drawn, in this order; at most 1,000. Nobody yet if the list was closed for a public random number.',
  })
  winners!: RaffleWinner[];
}

export const CreateRaffleResult = createUnionType({
  name: 'CreateRaffleResult',
  types: () => [RaffleCreated, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});

export const DrawWithoutRandomNumberResult = createUnionType({
  name: 'DrawWithoutRandomNumberResult',
  types: () => [RaffleDrawn, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});

export const DrawRaffleResult = createUnionType({
  name: 'DrawRaffleResult',
  types: () => [RaffleDrawn, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
