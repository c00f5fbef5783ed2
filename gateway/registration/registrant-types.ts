import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { DateTime, Position } from '../server/scalars.ts';

export enum RegistrantStatus {
  CONFIRMED = 'confirmed',
  WAITING = 'waiting',
  CANCELLED = 'cancelled',
}
registerEnumType(RegistrantStatus, {
  name: 'RegistrantStatus',
  description: 'Whether a registrant has a place.',
  valuesConfig: {
    CONFIRMED: { description: 'The registrant has a place.' },
    WAITING: { description: 'The registrant is on the waiting list.' },
    CANCELLED: { description: 'The registration was cancelled.' },
  },
});

@ObjectType({ description: 'An answer to a question.', simpleResolvers: true })
export class RegistrantAnswer {
  @Field(() => String, { description: 'The key of the question.' }) question!: string;
  @Field(() => String, { description: 'The answer.' }) answer!: string;
}

export enum CheckInMethod {
  CAMERA = 'camera',
  HAND = 'hand',
}
registerEnumType(CheckInMethod, {
  name: 'CheckInMethod',
  description: 'How a ticket was recognised at the door.',
  valuesConfig: {
    CAMERA: { description: 'A camera read its QR code.' },
    HAND: { description: 'The registrant was chosen from the list, or the code was typed.' },
  },
});

@ObjectType({ description: 'The scan of a ticket that counts.', simpleResolvers: true })
export class CheckIn {
  @Field(() => ID, { description: 'Drawn by the device that scanned.' }) scanKey!: string;
  @Field(() => DateTime, { description: 'When the ticket was scanned.' }) scannedAt!: string;
  @Field(() => CheckInMethod, { description: 'How it was recognised.' }) method!: CheckInMethod;
  @Field(() => Int) tenantId!: number;
  /** who scanned */
  userId!: number;
}

@ObjectType({ description: 'The waiver that a registrant accepted.', simpleResolvers: true })
export class AcceptedWaiver {
  @Field(() => String, { description: 'SHA-256 of the document, hexadecimal.' }) hash!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The name of the document; null where only the hash was noted.',
  })
  name!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The address of the document; null where only the hash was noted.',
  })
  path!: string | null;
  @Field(() => DateTime, { description: 'When it was accepted.' }) acceptedAt!: string;
}

@ObjectType({ description: 'How many registrants an item has.', simpleResolvers: true })
export class RegistrantCounts {
  @Field(() => Int, { description: 'Those who have a place.' }) confirmed!: number;
  @Field(() => Int, { description: 'Those on the waiting list.' }) waiting!: number;
  @Field(() => Int, { description: 'Those who cancelled.' }) cancelled!: number;
  @Field(() => Int, { description: 'Those who have a place and were checked in.' }) checkedIn!: number;
}

@ObjectType({ description: 'Somebody who registered on the public page of an item.', simpleResolvers: true })
export class Registrant {
  @Field(() => ID) id!: string;
  @Field(() => Int) registrantId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => Int) eventId!: number;
  @Field(() => Int) itemId!: number;
  @Field(() => String) name!: string;
  @Field(() => String) email!: string;
  @Field(() => String) phone!: string;
  @Field(() => String, { nullable: true, description: 'The chosen size; null if the item has none.' })
  size!: string | null;
  @Field(() => [RegistrantAnswer], { description: 'At most ten; questions without an answer are absent.' })
  answers!: RegistrantAnswer[];
  @Field(() => RegistrantStatus, { description: 'Whether they have a place.' }) status!: RegistrantStatus;
  @Field(() => String, { description: 'The code of the ticket.' }) ticketCode!: string;
  @Field(() => DateTime, { description: 'When they registered.' }) registeredAt!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: 'When they got a place from the waiting list; null if they did not.',
  })
  promotedAt!: string | null;
  @Field(() => CheckIn, { nullable: true, description: 'null until the ticket is scanned at the door' })
  checkIn!: CheckIn | null;
  @Field(() => AcceptedWaiver, { nullable: true, description: 'null if the tenant had no waiver then' })
  waiver!: AcceptedWaiver | null;
  @Field(() => Position) version!: bigint;
}

export const RegistrantConnection = connectionOf('Registrant', () => Registrant);
export type RegistrantConnection = InstanceType<typeof RegistrantConnection>;
