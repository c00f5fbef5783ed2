import { Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { ownerSession } from '../../domain/kernel/policy.ts';
import { peopleByIds } from '../../projections/people/queries.ts';
import { Owner } from '../owner/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { ownerOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { AddressConfirmationSent, SendAddressConfirmationResult } from './types.ts';

/** The address of an owner, and whether it is confirmed: for the reminder on /tenantadd (decision 43). */
@Resolver(() => Owner)
export class OwnerAddressResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The address to which mail for the owner goes; null while it is not shown.',
  })
  async email(@Ctx() { ports }: GatewayContext, @Root() { userId }: Owner): Promise<string | null> {
    const [person] = await ports.reads.asPerson(userId, (db) => peopleByIds(db, [userId]));
    return person?.email ?? null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the owner has shown that mail to their address reaches them.',
  })
  addressConfirmed(@Ctx() { ports }: GatewayContext, @Root() { userId }: Owner): Promise<boolean> {
    return ports.confirmedAddresses.isConfirmed(userId);
  }

  @Allowed(ownerSession)
  @Mutation(() => SendAddressConfirmationResult, {
    description:
      'Mails a link that confirms the address of the signed-in owner, unless it is confirmed. The link works for three days.',
  })
  async sendOwnerAddressConfirmation(
    @Ctx() context: GatewayContext,
  ): Promise<AddressConfirmationSent | Failure> {
    const sent = await context.ports.confirmedAddresses.mailLink(ownerOf(context));
    if (!sent.ok) return failure(sent.code, sent.fields);
    return new AddressConfirmationSent();
  }
}
