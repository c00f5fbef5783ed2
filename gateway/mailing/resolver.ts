import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { anybody, staff } from '../../domain/kernel/policy.ts';
import { requestMailing, stopMailing } from '../../domain/mailing/commands.ts';
import { mailingCount, mailingsByIds, mailingsPage } from '../../projections/mailings/queries.ts';
import { liftBounce } from '../../domain/suppression/commands.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import { callContext, filterArgument, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { OneCommand } from '../server/one-answer.ts';
import { mailRefused } from './quota-reached.ts';
import { audienceOf, mailingOf, presentMailing, presentPerson } from './present.ts';
import {
  BounceLifted,
  LiftBounceResult,
  Mailing,
  MailingAudienceInput,
  MailingConnection,
  MailingInput,
  MailingPersonConnection,
  MailingPreviewed,
  MailingProgress,
  MailingRequested,
  MailingStopped,
  PreviewMailingResult,
  SendMailingResult,
  StopMailingResult,
  SubscribeAgainResult,
  SubscribedAgain,
  Unsubscribed,
  UnsubscribeResult,
} from './types.ts';

@Resolver(() => Mailing)
export class MailingResolver {
  @Allowed(staff)
  @Query(() => MailingConnection, {
    complexity: pageCost,
    description: 'The mails that staff of the tenant wrote, the newest first.',
  })
  async mailings(
    @Ctx() { ports: { reads } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<MailingConnection> {
    const query = { tenantId, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => reads.asTenant(tenantId, (db) => mailingsPage(db, query)),
      () => reads.asTenant(tenantId, (db) => mailingCount(db, tenantId)),
      query,
      presentMailing,
    );
  }

  @Allowed(staff)
  @Query(() => Mailing, { nullable: true, description: 'A mail that staff wrote; null if there is none.' })
  async mailing(
    @Ctx() { loaders }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('mailingId', () => Int) mailingId: number,
  ): Promise<Mailing | null> {
    const row = await loaders.mailings(tenantId).load(mailingId);
    return row && presentMailing(row);
  }

  @Allowed(staff)
  @Query(() => MailingPersonConnection, {
    complexity: pageCost,
    description: 'The people of a group as it is now.',
  })
  async mailingPeople(
    @Ctx() { ports: { mailings } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('audience', () => MailingAudienceInput, { description: 'The group.' })
    audience: MailingAudienceInput,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('search', () => String, { nullable: true, description: 'Words that find people within the group.' })
    search?: string | null,
  ): Promise<MailingPersonConnection> {
    const group = audienceOf(audience);
    const query = {
      tenantId,
      search: filterArgument('search', search),
      first: pageSize(page.first),
      after: page.after ?? null,
    };
    return readPage(
      () => mailings.people(query, group),
      () => mailings.peopleCount(query, group),
      query,
      presentPerson,
    );
  }

  @Allowed(staff)
  @FieldResolver(() => MailingProgress, { complexity: 5, description: 'How far it is.' })
  progress(
    @Ctx() { loaders }: GatewayContext,
    @Root() { tenantId, mailingId }: Mailing,
  ): Promise<MailingProgress> {
    return loaders.mailingProgress(tenantId).load(mailingId);
  }

  @Allowed(requestMailing.policy)
  @Mutation(() => SendMailingResult, {
    complexity: 100,
    description: 'Sends a mail to addresses or a group, each recipient a mail of their own.',
  })
  async sendMailing(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('input', () => MailingInput) input: MailingInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MailingRequested | Failure> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const outcome = await context.ports.mailings.send(mailingOf(input), call);
    if (!outcome.ok) return mailRefused(outcome);
    return answer(context, { tenantId, mailingId: outcome.mailingId }, outcome, new MailingRequested());
  }

  @Allowed(requestMailing.policy)
  @Mutation(() => PreviewMailingResult, {
    complexity: 100,
    description: 'Shows a mail as one of its recipients would get it; nothing is sent.',
  })
  async previewMailing(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('input', () => MailingInput) input: MailingInput,
    @Arg('recipient', () => String, {
      nullable: true,
      description: 'For whom: one of its addresses, or a person of its group. The first one without it.',
    })
    recipient?: string | null,
  ): Promise<MailingPreviewed | Failure> {
    const outcome = await ports.mailings.preview(tenantId, mailingOf(input), recipient);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { recipients, to, subject, text, html } = outcome;
    return Object.assign(new MailingPreviewed(), { recipients, recipient: to, subject, text, html });
  }

  @Allowed(stopMailing.policy)
  @OneCommand()
  @Mutation(() => StopMailingResult, { description: 'Keeps a mail from everybody who has not got it yet.' })
  async stopMailing(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('mailingId', () => Int) mailingId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MailingStopped | Failure> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const outcome = await context.ports.mailings.stop(mailingId, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return answer(context, { tenantId, mailingId }, outcome, new MailingStopped());
  }

  @Allowed(anybody)
  @Mutation(() => UnsubscribeResult, {
    description: 'The recipient of a mail wants no more mail to groups from its tenant.',
  })
  async unsubscribe(
    @Ctx() { ports }: GatewayContext,
    @Arg('link', () => String, { description: 'the part of the mailed link after the last slash' })
    link: string,
  ): Promise<Unsubscribed | Failure> {
    const outcome = await ports.mailings.unsubscribe(link);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return new Unsubscribed();
  }

  @Allowed(anybody)
  @Mutation(() => SubscribeAgainResult, {
    description: 'The recipient of a mail takes back that they want no more mail to groups.',
  })
  async subscribeAgain(
    @Ctx() { ports }: GatewayContext,
    @Arg('link', () => String, { description: 'the part of the mailed link after the last slash' })
    link: string,
  ): Promise<SubscribedAgain | Failure> {
    const outcome = await ports.mailings.subscribeAgain(link);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    return new SubscribedAgain();
  }

  @Allowed(liftBounce.policy)
  @OneCommand()
  @Mutation(() => LiftBounceResult, {
    description:
      'Says that the address of a mail that bounced works again. That its owner unsubscribed is not taken back.',
  })
  async liftBounce(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('deliveryId', () => Int) deliveryId: number,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<BounceLifted | Failure> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const outcome = await context.ports.mailings.liftBounce(deliveryId, call);
    if (!outcome.ok) return failure(outcome.code, outcome.fields);
    const { position, stale } = outcome;
    return Object.assign(new BounceLifted(), { position, stale });
  }
}

async function answer<Answer extends object>(
  { ports: { reads } }: GatewayContext,
  { tenantId, mailingId }: { readonly tenantId: number; readonly mailingId: number },
  { position, stale }: { readonly position: string; readonly stale: boolean },
  made: Answer,
): Promise<Answer | Failure> {
  const [row] = await reads.asTenant(tenantId, (db) => mailingsByIds(db, tenantId, [mailingId]));
  if (row === undefined) return failure('not-found');
  return Object.assign(made, { mailing: presentMailing(row), position, stale });
}
