import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { DateTime, Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

/** Where a delivery stands: docs/outbox.md. */
export enum DeliveryProgress {
  WAITING = 'waiting',
  SENDING = 'sending',
  SENT = 'sent',
  FAILED = 'failed',
  UNKNOWN = 'unknown',
  CANCELLED = 'cancelled',
}
registerEnumType(DeliveryProgress, {
  name: 'DeliveryProgress',
  description: 'Where a delivery stands.',
  valuesConfig: {
    WAITING: { description: 'It is sent when it is due.' },
    SENDING: { description: 'It is being sent.' },
    SENT: { description: 'The other side accepted it.' },
    FAILED: { description: 'It was not sent, and is not tried again by itself.' },
    UNKNOWN: { description: 'It may have been sent or not, and is not tried again by itself.' },
    CANCELLED: { description: 'It will not be sent.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'One mail to one address, or one post to one platform.' })
export class Delivery {
  @Field(() => ID) id!: string;
  @Field(() => Int) deliveryId!: number;
  @Field(() => Int) tenantId!: number;
  @Field(() => String, { description: 'mail, post, registration or invitation' }) kind!: string;
  @Field(() => String, { description: 'The thing whose content is sent: `mailing-3`.' }) source!: string;
  @Field(() => String, { description: 'The subject, or how the text begins.' }) title!: string;
  @Field(() => String, {
    description: "The recipient's address, or the platform; 'Erased person' for somebody who was erased.",
  })
  address!: string;
  @Field(() => DeliveryProgress, { description: 'Where it stands.' }) progress!: DeliveryProgress;
  @Field(() => Int, { description: 'How often it was tried.' }) attempts!: number;
  @Field(() => String, { nullable: true, description: 'Why the latest attempt did not succeed.' })
  reason!: string | null;
  @Field(() => String, { description: 'What the other side said about a failure; empty if nothing.' })
  detail!: string;
  @Field(() => DateTime, { description: 'It is not sent before.' }) dueAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the other side accepted it.' })
  sentAt!: string | null;
  @Field(() => Position) version!: bigint;
}

export const DeliveryConnection = connectionOf('Delivery', () => Delivery);
export type DeliveryConnection = InstanceType<typeof DeliveryConnection>;

@ObjectType({ implements: Success, simpleResolvers: true })
export class DeliveryRetried extends Success {
  @Field(() => Delivery, { description: 'The delivery as it is now.' }) delivery!: Delivery;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class DeliveryCancelled extends Success {
  @Field(() => Delivery, { description: 'The delivery as it is now.' }) delivery!: Delivery;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class DeliverySettled extends Success {
  @Field(() => Delivery, { description: 'The delivery as it is now.' }) delivery!: Delivery;
}

const refusals = [InvalidInput, NotAllowed, NotThere, Conflicted] as const;

export const RetryDeliveryResult = createUnionType({
  name: 'RetryDeliveryResult',
  types: () => [DeliveryRetried, ...refusals] as const,
});
export const CancelDeliveryResult = createUnionType({
  name: 'CancelDeliveryResult',
  types: () => [DeliveryCancelled, ...refusals] as const,
});
export const SettleDeliveryResult = createUnionType({
  name: 'SettleDeliveryResult',
  types: () => [DeliverySettled, ...refusals] as const,
});
