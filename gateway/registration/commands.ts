import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { anybody } from '../../domain/kernel/policy.ts';
import {
  cancelRegistrant,
  closeAction,
  eraseRegistrant,
  submitAction,
} from '../../domain/registrations/commands.ts';
import { setRegistrantRetention } from '../../domain/retention/commands.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { OneCommand } from '../server/one-answer.ts';
import { registrantOf } from './registrant-of.ts';
import { ChangeOwnRegistrationInput, RegistrationLinkInput, SubmitItemActionInput } from './inputs.ts';
import {
  CancelRegistrantResult,
  ChangeOwnRegistrationResult,
  CloseItemActionResult,
  EraseRegistrantResult,
  ItemActionClosed,
  ItemActionSubmitted,
  OwnRegistrationChanged,
  RegistrantCancelled,
  RegistrantErased,
  RegistrantRetentionSet,
  SetRegistrantRetentionResult,
  SubmitItemActionResult,
} from './types.ts';

@Resolver()
export class RegistrationCommands {
  @Allowed(submitAction.policy)
  @OneCommand()
  @Mutation(() => SubmitItemActionResult, {
    description: 'Makes the public action of an item, or replaces it; the link stays the same.',
  })
  async submitItemAction(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('input', () => SubmitItemActionInput) input: SubmitItemActionInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<ItemActionSubmitted | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const questions = input.questions?.map((question) => omitNulls(question));
    const data = { ...omitNulls(input), ...(questions && { questions }), eventId, itemId };
    const outcome = await context.ports.registrations.submit(data, { ...call, tenantId });
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { url, position, stale } = outcome;
    return Object.assign(new ItemActionSubmitted(), { url, position, stale });
  }

  @Allowed(closeAction.policy)
  @OneCommand()
  @Mutation(() => CloseItemActionResult, { description: 'Closes the public action of an item.' })
  async closeItemAction(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<ItemActionClosed | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(closeAction, { eventId, itemId }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new ItemActionClosed(), { position, stale });
  }

  @Allowed(cancelRegistrant.policy)
  @OneCommand()
  @Mutation(() => CancelRegistrantResult, {
    description:
      'Cancels a registration; the next person on the waiting list gets the place, unless the event is over.',
  })
  async cancelRegistrant(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('registrantId', () => Int) registrantId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<RegistrantCancelled | Failure> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const which = { eventId, itemId, registrantId };
    const outcome = await context.ports.registrations.cancelRegistrant(which, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    const registrant = await registrantOf(context, tenantId, registrantId);
    return Object.assign(new RegistrantCancelled(), { registrant, position, stale });
  }

  @Allowed(eraseRegistrant.policy)
  @OneCommand()
  @Mutation(() => EraseRegistrantResult, {
    description: 'Erases everything that the installation knows of a registrant. It cannot be undone.',
  })
  async eraseRegistrant(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Arg('registrantId', () => Int) registrantId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<RegistrantErased | Failure> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const outcome = await context.ports.registrations.eraseRegistrant({ itemId, registrantId }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new RegistrantErased(), { position, stale });
  }

  @Allowed(setRegistrantRetention.policy)
  @OneCommand()
  @Mutation(() => SetRegistrantRetentionResult, {
    description: 'Sets for how many months after an event the data of its registrants is kept, 1 to 120.',
  })
  async setRegistrantRetention(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('months', () => Int, { description: 'Months after an event.' }) months: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<RegistrantRetentionSet | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(setRegistrantRetention, { months }, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new RegistrantRetentionSet(), { months, position, stale });
  }

  @Allowed(anybody)
  @Mutation(() => ChangeOwnRegistrationResult, {
    description: 'Changes a registration, for the holder of its mailed link.',
  })
  async changeOwnRegistration(
    @Ctx() context: GatewayContext,
    @Arg('link', () => RegistrationLinkInput, { description: 'Where the mailed link leads.' })
    link: RegistrationLinkInput,
    @Arg('input', () => ChangeOwnRegistrationInput) { answers, ...input }: ChangeOwnRegistrationInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<OwnRegistrationChanged | Failure> {
    const call = callContext(context, { kind: 'public' }, { commandId });
    const data = {
      ...input,
      ...(answers !== undefined && {
        answers: Object.fromEntries((answers ?? []).map(({ question, answer }) => [question, answer])),
      }),
    };
    const outcome = await context.ports.registrations.change(link, data, call);
    return outcome.ok ? new OwnRegistrationChanged() : failure(outcome.code, outcome.fields);
  }

  @Allowed(anybody)
  @Mutation(() => ChangeOwnRegistrationResult, {
    description: 'Cancels a registration, for the holder of its mailed link.',
  })
  async cancelOwnRegistration(
    @Ctx() context: GatewayContext,
    @Arg('link', () => RegistrationLinkInput, { description: 'Where the mailed link leads.' })
    link: RegistrationLinkInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<OwnRegistrationChanged | Failure> {
    const call = callContext(context, { kind: 'public' }, { commandId });
    const outcome = await context.ports.registrations.cancel(link, call);
    return outcome.ok ? new OwnRegistrationChanged() : failure(outcome.code, outcome.fields);
  }
}
