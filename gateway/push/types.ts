import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { InvalidInput } from '../server/failure/types.ts';

@InputType({ description: 'A push subscription as the browser gives it (Push API).' })
export class PushSubscriptionInput {
  @Field(() => String, { description: 'The https address of the push service for this browser.' })
  endpoint!: string;
  @Field(() => String, { description: "The browser's public key, base64url." }) p256dh!: string;
  @Field(() => String, { description: '16 bytes, base64url.' }) auth!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The browser receives notifications.' })
export class SubscribedToPush {
  @Field(() => Boolean) done!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The browser receives no notifications.' })
export class UnsubscribedFromPush {
  @Field(() => Boolean) done!: boolean;
}

export const SubscribeToPushResult = createUnionType({
  name: 'SubscribeToPushResult',
  types: () => [SubscribedToPush, InvalidInput] as const,
});

export const UnsubscribeFromPushResult = createUnionType({
  name: 'UnsubscribeFromPushResult',
  types: () => [UnsubscribedFromPush, InvalidInput] as const,
});
