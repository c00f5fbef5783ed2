import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { checkIn, undoCheckIn } from '../../domain/registrations/commands.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { OneCommand } from '../server/one-answer.ts';
import { ScanInput } from './inputs.ts';
import { presentCheckIn } from './present.ts';
import { registrantOf } from './registrant-of.ts';
import { CheckInResult, CheckInUndone, RegistrantCheckedIn, UndoCheckInResult } from './check-in-results.ts';
import { CheckIn } from './registrant-types.ts';

@Resolver(() => CheckIn)
export class CheckIns {
  @Allowed(checkIn.policy)
  @OneCommand()
  @Mutation(() => CheckInResult, {
    description: 'Checks the holder of a ticket in. Of several scans of one ticket the earliest counts.',
  })
  async checkIn(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('scan', () => ScanInput, { description: 'The ticket that was scanned.' }) scan: ScanInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<RegistrantCheckedIn | Failure> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const input = { ...omitNulls(scan), eventId, itemId };
    const outcome = await context.ports.registrations.checkIn(input, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { counted, position, registrantId, stale } = outcome;
    return Object.assign(new RegistrantCheckedIn(), {
      counted,
      checkIn: outcome.checkIn && presentCheckIn(tenantId, outcome.checkIn),
      registrant: await registrantOf(context, tenantId, registrantId),
      position,
      stale,
    });
  }

  @Allowed(undoCheckIn.policy)
  @OneCommand()
  @Mutation(() => UndoCheckInResult, {
    description: 'Takes a check-in back, and with it every scan of the ticket that was made before.',
  })
  async undoCheckIn(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('registrantId', () => Int) registrantId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<CheckInUndone | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const input = { eventId, itemId, registrantId };
    const outcome = await context.ports.dispatcher.dispatch(undoCheckIn, input, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    const registrant = await registrantOf(context, tenantId, registrantId);
    return Object.assign(new CheckInUndone(), { registrant, position, stale });
  }

  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'Who scanned the ticket.' })
  async by(@Ctx() context: GatewayContext, @Root() { tenantId, userId }: CheckIn): Promise<Person> {
    return personOf(context, tenantId, userId);
  }
}
