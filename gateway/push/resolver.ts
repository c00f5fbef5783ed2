import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import {
  PushSubscriptionInput,
  SubscribedToPush,
  SubscribeToPushResult,
  UnsubscribedFromPush,
  UnsubscribeFromPushResult,
} from './types.ts';

/** Notifications to the browser of a session (Web Push). */
@Resolver()
export class PushResolver {
  @Allowed(signedIn)
  @Query(() => String, {
    description: 'The key with which a browser subscribes to notifications (RFC 8292), base64url.',
  })
  pushKey(@Ctx() { ports }: GatewayContext): string {
    return ports.push.publicKey();
  }

  @Allowed(signedIn)
  @Mutation(() => SubscribeToPushResult, {
    description:
      'Keeps the push subscription of this browser for as long as the session lasts. Repeat it to renew the subscription.',
  })
  async subscribeToPush(
    @Ctx() context: GatewayContext,
    @Arg('subscription', () => PushSubscriptionInput, { description: 'what the browser subscribed' })
    { endpoint, p256dh, auth }: PushSubscriptionInput,
  ): Promise<SubscribedToPush | Failure> {
    const kept = await context.ports.push.subscribe(staffOf(context), { endpoint, keys: { p256dh, auth } });
    if (!kept.ok) return failure(kept.code, kept.fields);
    return new SubscribedToPush();
  }

  @Allowed(signedIn)
  @Mutation(() => UnsubscribeFromPushResult, { description: 'Ends the notifications to this browser.' })
  async unsubscribeFromPush(
    @Ctx() context: GatewayContext,
    @Arg('endpoint', () => String, { description: 'the endpoint of its subscription' }) endpoint: string,
  ): Promise<UnsubscribedFromPush> {
    await context.ports.push.unsubscribe(staffOf(context).userId, endpoint);
    return new UnsubscribedFromPush();
  }
}
