import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { InvalidInput } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';

@InputType({ description: 'A push subscription as the browser gives it (Push API).' })
export class PushSubscriptionInput {
  @Field(() => String, { description: 'The https address of the push service for this browser.' })
  endpoint!: string;
  @Field(() => String, { description: "The browser's public key, base64url." }) p256dh!: string;
  @Field(() => String, { description: '16 bytes, base64url.' }) auth!: string;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The browser receives notifications.',
})
export class SubscribedToPush extends Success {}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The browser receives no notifications.',
})
export class UnsubscribedFromPush extends Success {}

export const SubscribeToPushResult = createUnionType({
  name: 'SubscribeToPushResult',
  types: () => [SubscribedToPush, InvalidInput] as const,
});

export const UnsubscribeFromPushResult = createUnionType({
  name: 'UnsubscribeFromPushResult',
  types: () => [UnsubscribedFromPush, InvalidInput] as const,
});
