import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, LinkUsedUp, NotAllowed, NotThere } from '../server/failure/types.ts';
import { OneOf } from '../server/one-of.ts';
import { DateTime, Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';
import { QuotaReached } from './quota-reached.ts';

@ObjectType({ simpleResolvers: true, description: 'How many mails of a mailing are in each state.' })
export class MailingProgress {
  @Field(() => Int, { description: 'To be sent.' }) waiting!: number;
  @Field(() => Int, { description: 'Accepted by the mail server.' }) sent!: number;
  @Field(() => Int, { description: 'Not sent.' }) failed!: number;
  @Field(() => Int, { description: 'Not to be sent.' }) cancelled!: number;
}

export const MailingGroup = { MEMBERS: 'members', REGISTRANTS: 'registrants', WINNERS: 'winners' } as const;
export type MailingGroup = (typeof MailingGroup)[keyof typeof MailingGroup];
registerEnumType(MailingGroup, {
  name: 'MailingGroup',
  description: 'The kind of a group of people.',
  valuesConfig: {
    MEMBERS: { description: 'Members whom a filter finds.' },
    REGISTRANTS: { description: 'Registrants of an item.' },
    WINNERS: { description: 'Winners of the raffle of an item.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'The group of a mail, as it was chosen.' })
export class MailingAudience {
  @Field(() => Int) tenantId!: number;
  @Field(() => MailingGroup, { description: 'The kind of the group.' }) of!: MailingGroup;
  @Field(() => String, { description: 'Of members: words of name, email or phone; empty for all.' })
  search!: string;
  @Field(() => String, { description: 'Of members: how the city begins; empty for all.' }) city!: string;
  @Field(() => Int, { nullable: true, description: 'Of registrants and winners.' }) eventId!: number | null;
  @Field(() => Int, { nullable: true, description: 'Of registrants and winners.' }) itemId!: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Of registrants: those who were checked in, or those who were not; null for both.',
  })
  checkedIn!: boolean | null;
  @Field(() => Int, { nullable: true, description: 'Of winners: those of this draw; null for all.' })
  draw!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A file that a mail attaches.' })
export class MailingFile {
  @Field(() => String, { description: 'Where the file is.' }) url!: string;
  @Field(() => String, { nullable: true, description: 'A small picture of it; null if it is no picture.' })
  thumbnailUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Its name; null if it was uploaded without one.' })
  name!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A mail that staff wrote to addresses or a group.' })
export class Mailing {
  @Field(() => ID) id!: string;
  @Field(() => Int) mailingId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => String, { description: 'The subject, with its fields as they were typed.' }) subject!: string;
  @Field(() => String, { description: 'The text, with its fields as they were typed.' }) message!: string;
  @Field(() => [String], { description: 'Paths of the files, at most 5.' }) attachments!: string[];
  @Field(() => Int, { description: 'How many addresses were typed.' }) typed!: number;
  @Field(() => Boolean, { description: 'Whether it goes to a group.' }) toGroup!: boolean;
  @Field(() => MailingAudience, { nullable: true, description: 'The group; null if it goes to none.' })
  audience!: MailingAudience | null;
  @Field(() => Int, {
    nullable: true,
    description: 'How many people of the group are written to; null until they are looked up.',
  })
  recipients!: number | null;
  @Field(() => Int, { description: 'People of the group who want no mail, or whose address does not work.' })
  skipped!: number;
  @Field(() => Boolean, {
    description: 'Whether it waits because the organisation has sent as much mail as it can within a day.',
  })
  held!: boolean;
  @Field(() => DateTime, { description: 'It is not sent before.' }) dueAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When staff stopped it; null if they did not.' })
  stoppedAt!: string | null;
  @Field(() => DateTime, { description: 'When it was written.' }) requestedAt!: string;
  @Field(() => Int, { description: 'Who wrote it.' }) requestedById!: number;
  @Field(() => Position) version!: bigint;
}

export const MailingConnection = connectionOf('Mailing', () => Mailing);
export type MailingConnection = InstanceType<typeof MailingConnection>;

@InputType({ description: 'Present members whom a search finds; without one all of them.' })
export class MembersAudienceInput {
  @Field(() => String, { nullable: true, description: 'Words of name, email or phone.' })
  search?: string | null;
  @Field(() => String, { nullable: true, description: 'How the city begins.' }) city?: string | null;
}

@InputType({ description: 'Registrants of an item who did not cancel.' })
export class RegistrantsAudienceInput {
  @Field(() => Int) eventId!: number;
  @Field(() => Int) itemId!: number;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Those who were checked in, or those who were not; both without it.',
  })
  checkedIn?: boolean | null;
}

@InputType({ description: 'Registrants who won the raffle of an item.' })
export class WinnersAudienceInput {
  @Field(() => Int) eventId!: number;
  @Field(() => Int) itemId!: number;
  @Field(() => Int, { nullable: true, description: 'Only of this draw; of all without it.' })
  draw?: number | null;
}

@OneOf()
@InputType({ description: 'A group of people: exactly one of the fields.' })
export class MailingAudienceInput {
  @Field(() => MembersAudienceInput, { nullable: true, description: 'Members.' })
  members?: MembersAudienceInput | null;
  @Field(() => RegistrantsAudienceInput, { nullable: true, description: 'Registrants of an item.' })
  registrants?: RegistrantsAudienceInput | null;
  @Field(() => WinnersAudienceInput, { nullable: true, description: 'Winners of the raffle of an item.' })
  winners?: WinnersAudienceInput | null;
}

@InputType({ description: 'A mail to addresses, a group, or both.' })
export class MailingInput {
  @Field(() => [String], { nullable: true, description: 'Addresses, at most 50.' }) to?: string[] | null;
  @Field(() => MailingAudienceInput, { nullable: true, description: 'The group.' })
  audience?: MailingAudienceInput | null;
  @Field(() => String, { description: 'The subject; the same fields are filled in as in the message.' })
  subject!: string;
  @Field(() => String, {
    description:
      'The text. `{{name}}`, `{{firstname}}`, `{{lastname}}`, `{{email}}` and `{{company}}` are filled in for each recipient.',
  })
  message!: string;
  @Field(() => [String], { nullable: true, description: 'Paths of files of the tenant, at most 5.' })
  attachments?: string[] | null;
  @Field(() => DateTime, { nullable: true, description: 'Not sent before; at once without it.' })
  dueAt?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Somebody of a group to which mail is sent.' })
export class MailingPerson {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'Who it is: `member-4`, `registrant-7`.' }) person!: string;
  @Field(() => String) name!: string;
  @Field(() => String) email!: string;
}

export const MailingPersonConnection = connectionOf('MailingPerson', () => MailingPerson);
export type MailingPersonConnection = InstanceType<typeof MailingPersonConnection>;

@ObjectType({ simpleResolvers: true, description: 'Somebody who gets a mail.' })
export class MailRecipient {
  @Field(() => String, { nullable: true, description: 'Who it is: `member-4`; null for a typed address.' })
  person!: string | null;
  @Field(() => String) name!: string;
  @Field(() => String) email!: string;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'A mail as one of its recipients gets it.',
})
export class MailingPreviewed extends Success {
  @Field(() => Int, { description: 'How many people get it now.' }) recipients!: number;
  @Field(() => MailRecipient, { nullable: true, description: 'Whom the preview is for.' })
  recipient!: MailRecipient | null;
  @Field(() => String, { description: 'The subject with the data of the recipient.' }) subject!: string;
  @Field(() => String, { description: 'The whole text.' }) text!: string;
  @Field(() => String, { description: 'The same as HTML: a whole page without anything from elsewhere.' })
  html!: string;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MailingRequested extends Success {
  @Field(() => Mailing, { description: 'The mail as it was written.' }) mailing!: Mailing;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class MailingStopped extends Success {
  @Field(() => Mailing, { description: 'The mail as it is now.' }) mailing!: Mailing;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'No mail to groups of the tenant goes to the address any more.',
})
export class Unsubscribed extends Success {}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'Mail to groups of the tenant goes to the address again.',
})
export class SubscribedAgain extends Success {}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'Mail goes to the address again.',
})
export class BounceLifted extends Success {}

export const SendMailingResult = createUnionType({
  name: 'SendMailingResult',
  types: () => [MailingRequested, InvalidInput, NotAllowed, NotThere, Conflicted, QuotaReached] as const,
});
export const PreviewMailingResult = createUnionType({
  name: 'PreviewMailingResult',
  types: () => [MailingPreviewed, InvalidInput] as const,
});
export const StopMailingResult = createUnionType({
  name: 'StopMailingResult',
  types: () => [MailingStopped, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
export const SubscribeAgainResult = createUnionType({
  name: 'SubscribeAgainResult',
  types: () => [SubscribedAgain, LinkUsedUp, Conflicted] as const,
});
export const LiftBounceResult = createUnionType({
  name: 'LiftBounceResult',
  types: () => [BounceLifted, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
export const UnsubscribeResult = createUnionType({
  name: 'UnsubscribeResult',
  types: () => [Unsubscribed, LinkUsedUp, Conflicted] as const,
});
