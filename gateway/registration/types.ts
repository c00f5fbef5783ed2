import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { DateTime, Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';
import { Registrant, RegistrantAnswer, RegistrantStatus } from './registrant-types.ts';

export enum ActionType {
  DEFAULT = 'default',
  AUCTION = 'auction',
  RAFFLE = 'raffle',
}
registerEnumType(ActionType, {
  name: 'ActionType',
  description: 'What the public action of an item is for.',
  valuesConfig: {
    DEFAULT: { description: 'Registering for the item.' },
    AUCTION: { description: 'Registering interest in an auction.' },
    RAFFLE: { description: 'Taking part in a raffle.' },
  },
});

export enum QuestionKind {
  TEXT = 'text',
  CHOICE = 'choice',
  NUMBER = 'number',
  CONSENT = 'consent',
}
registerEnumType(QuestionKind, {
  name: 'QuestionKind',
  description: 'How a question is answered.',
  valuesConfig: {
    TEXT: { description: 'With any text.' },
    CHOICE: { description: 'With one of the choices.' },
    NUMBER: { description: 'With a number.' },
    CONSENT: { description: 'With yes, or not at all.' },
  },
});

@ObjectType({
  description: "A question of an item's own, which its public page asks.",
  simpleResolvers: true,
})
export class Question {
  @Field(() => String, { description: 'Names the question in answers.' }) key!: string;
  @Field(() => QuestionKind, { description: 'How it is answered.' }) kind!: QuestionKind;
  @Field(() => String, { description: 'The text of the question.' }) label!: string;
  @Field(() => [String], { description: 'The possible answers, at most 20; empty unless it is a choice.' })
  choices!: string[];
  @Field(() => Boolean, { description: 'Whether nobody can register without an answer.' }) required!: boolean;
}

@ObjectType({ description: 'A size that an item offers.', simpleResolvers: true })
export class SizePlaces {
  @Field(() => String, { description: 'The size, as people read it.' }) size!: string;
  @Field(() => Int, { nullable: true, description: 'How many people it is for; null for any number.' })
  places!: number | null;
}

@ObjectType({ description: 'The public action of an item. An item has one.', simpleResolvers: true })
export class ItemAction {
  @Field(() => ID) id!: string;
  @Field(() => Int) tenantId!: number;
  @Field(() => Int) eventId!: number;
  @Field(() => Int) itemId!: number;
  @Field(() => ActionType, { description: 'What it is for.' }) actionType!: ActionType;
  @Field(() => String, { description: 'The address of the public page.' }) url!: string;
  @Field(() => [Question], { description: 'At most ten, in the order in which they are asked.' })
  questions!: Question[];
  @Field(() => Boolean, {
    description: 'Whether a full item still takes registrations, for its waiting list.',
  })
  waitingList!: boolean;
  @Field(() => DateTime, { nullable: true, description: 'When it opens; null for at once.' })
  opensAt!: string | null;
  @Field(() => Boolean, { description: 'Whether the page takes registrations.' }) active!: boolean;
  @Field(() => Int, { nullable: true, description: 'How many people can have a place; null for any number.' })
  capacity!: number | null;
  @Field(() => [SizePlaces], { description: 'The offered sizes, at most 200; empty if no size is asked.' })
  sizes!: SizePlaces[];
  @Field(() => Position) version!: bigint;
}

@ObjectType({
  description: 'A registration, as the holder of its mailed link sees it.',
  simpleResolvers: true,
})
export class OwnRegistration {
  /** whose it is; other modules add fields to it */
  of!: {
    readonly tenantId: number;
    readonly eventId: number;
    readonly itemId: number;
    readonly registrantId: number;
  };
  @Field(() => String) name!: string;
  @Field(() => String) email!: string;
  @Field(() => String) phone!: string;
  @Field(() => String, { nullable: true, description: 'The chosen size; null if the item has none.' })
  size!: string | null;
  @Field(() => [RegistrantAnswer], { description: 'At most ten.' }) answers!: RegistrantAnswer[];
  @Field(() => RegistrantStatus, { description: 'Whether they have a place.' }) status!: RegistrantStatus;
  @Field(() => Int, { nullable: true, description: 'The place on the waiting list, beginning with 1.' })
  place!: number | null;
  @Field(() => String, { description: 'The code of the ticket.' }) ticketCode!: string;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class ItemActionSubmitted extends Success {
  @Field(() => String, { description: 'The address of the public page.' }) url!: string;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The page takes no registrations any more.',
})
export class ItemActionClosed extends Success {}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The registration is cancelled, and the place is free.',
})
export class RegistrantCancelled extends Success {
  @Field(() => Registrant, {
    nullable: true,
    description: 'The registrant; null if the lists do not show the registration yet.',
  })
  registrant!: Registrant | null;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'Everything about the registrant was erased.',
})
export class RegistrantErased extends Success {}

@ObjectType({ implements: Success, simpleResolvers: true, description: 'The time is set.' })
export class RegistrantRetentionSet extends Success {
  @Field(() => Int, { description: 'Months after an event.' }) months!: number;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The registration is changed or cancelled.',
})
export class OwnRegistrationChanged extends Success {}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const SubmitItemActionResult = createUnionType({
  name: 'SubmitItemActionResult',
  types: () => [ItemActionSubmitted, ...refusals] as const,
});
export const CloseItemActionResult = createUnionType({
  name: 'CloseItemActionResult',
  types: () => [ItemActionClosed, ...refusals] as const,
});
export const CancelRegistrantResult = createUnionType({
  name: 'CancelRegistrantResult',
  types: () => [RegistrantCancelled, ...refusals] as const,
});
export const EraseRegistrantResult = createUnionType({
  name: 'EraseRegistrantResult',
  types: () => [RegistrantErased, ...refusals] as const,
});
export const SetRegistrantRetentionResult = createUnionType({
  name: 'SetRegistrantRetentionResult',
  types: () => [RegistrantRetentionSet, ...refusals] as const,
});
export const ChangeOwnRegistrationResult = createUnionType({
  name: 'ChangeOwnRegistrationResult',
  types: () => [OwnRegistrationChanged, InvalidInput, NotThere, Conflicted] as const,
});
