import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { MailRoute } from '../../infra/platform/mail/open-mail-transport.ts';
import { admin, anybody, signedInOrEnrolling } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { Viewer } from '../session/types.ts';
import {
  AddressConfirmationSent,
  AddressConfirmed,
  ConfirmAddressResult,
  mailRoutes,
  SendAddressConfirmationResult,
} from './types.ts';

/** Confirmed e-mail addresses, and the mail of tenants that waits for one (decision 43). */
@Resolver(() => Viewer)
export class ConfirmedAddressResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the person has shown that mail to their address reaches them.',
  })
  addressConfirmed(@Ctx() { ports }: GatewayContext, @Root() viewer: Viewer): Promise<boolean> {
    return ports.confirmedAddresses.isConfirmed(viewer.userId);
  }

  @Allowed(admin)
  @Query(() => Int, {
    description:
      'How many mails of the tenant to others wait until one of its admins has a confirmed address. For admins.',
  })
  waitingMail(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<number> {
    return ports.confirmedAddresses.waitingMail(tenantId);
  }

  @Allowed(admin)
  @Query(() => mailRoutes, { description: 'Where mail of this installation goes. For admins.' })
  mailRoute(@Ctx() { ports }: GatewayContext, @Arg('tenantId', () => Int) _tenantId: number): MailRoute {
    return ports.confirmedAddresses.mailRoute();
  }

  @Allowed(signedInOrEnrolling)
  @Mutation(() => SendAddressConfirmationResult, {
    description:
      'Mails a link that confirms the address of the signed-in person, unless it is confirmed. The link works for three days.',
  })
  async sendAddressConfirmation(@Ctx() context: GatewayContext): Promise<AddressConfirmationSent | Failure> {
    const sent = await context.ports.confirmedAddresses.mailLink(staffOf(context));
    if (!sent.ok) return failure(sent.code, sent.fields);
    return new AddressConfirmationSent();
  }

  @Allowed(anybody)
  @Mutation(() => ConfirmAddressResult, {
    description: 'Confirms the address that the link was mailed to; the link works once.',
  })
  async confirmAddress(
    @Ctx() { correlationId, device, ports }: GatewayContext,
    @Arg('token', () => String, { description: 'the part of the mailed link after the last slash' })
    token: string,
  ): Promise<AddressConfirmed | Failure> {
    const confirmed = await ports.confirmedAddresses.confirm(token, device, { correlationId });
    if (!confirmed.ok) return failure(confirmed.code, confirmed.fields);
    return new AddressConfirmed();
  }
}
