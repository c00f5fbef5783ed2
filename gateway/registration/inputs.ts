import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../server/scalars.ts';
import { CheckInMethod } from './registrant-types.ts';
import { ActionType, QuestionKind } from './types.ts';

@InputType({ description: "A question of an item's own." })
export class QuestionInput {
  @Field(() => String, {
    description: 'Lower-case letters, digits and hyphens; names the question in answers.',
  })
  key!: string;
  @Field(() => QuestionKind, { description: 'How it is answered.' }) kind!: QuestionKind;
  @Field(() => String, { description: 'The text of the question.' }) label!: string;
  @Field(() => [String], { nullable: true, description: 'For a choice: at least two.' })
  choices?: string[] | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether nobody can register without an answer.' })
  required?: boolean | null;
}

@InputType()
export class SubmitItemActionInput {
  @Field(() => ActionType, { description: 'What it is for.' }) actionType!: ActionType;
  @Field(() => [QuestionInput], { nullable: true, description: 'At most ten.' })
  questions?: QuestionInput[] | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a full item still takes registrations, for its waiting list; yes without it.',
  })
  waitingList?: boolean | null;
  @Field(() => DateTime, { nullable: true, description: 'When it opens; at once without it.' })
  opensAt?: string | null;
}

@InputType({ description: 'An answer to a question.' })
export class AnswerInput {
  @Field(() => String, { description: 'The key of the question.' }) question!: string;
  @Field(() => String, { description: 'The answer; a consent is answered with yes.' }) answer!: string;
}

@InputType({ description: 'Where the mailed link of a registration leads.' })
export class RegistrationLinkInput {
  @Field(() => Int, { description: 'The id of the item, in the path of the link.' }) itemId!: number;
  @Field(() => Int, { description: 'The number before the dot in its fragment.' }) registrantId!: number;
  @Field(() => String, { description: 'What stands after the dot.' }) token!: string;
}

@InputType({ description: 'Absent fields stay as they are.' })
export class ChangeOwnRegistrationInput {
  @Field(() => String, { nullable: true }) name?: string | null;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String, { nullable: true, description: 'One of the offered sizes.' }) size?: string | null;
  @Field(() => [AnswerInput], { nullable: true, description: 'All answers; those left out are removed.' })
  answers?: AnswerInput[] | null;
}

@InputType({ description: 'Who came to the door: by ticket, or chosen from the list.' })
export class ScanInput {
  @Field(() => String, {
    nullable: true,
    description: 'What the QR code says, or what was typed; required without `registrantId`.',
  })
  ticketCode?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The registrant who was chosen from the list; with a ticket code, it must be theirs.',
  })
  registrantId?: number | null;
  @Field(() => ID, { description: 'A UUID that the device draws for each scan and keeps for repeats.' })
  scanKey!: string;
  @Field(() => CheckInMethod, { description: 'How the ticket was recognised.' }) method!: CheckInMethod;
  @Field(() => Int, {
    nullable: true,
    description:
      'Milliseconds between the scan and the sending, on the clock of the device; 0 without it. Of several scans of a ticket the earliest counts. More than a day counts as 0.',
  })
  scannedAgo?: number | null;
}
