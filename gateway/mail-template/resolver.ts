import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { removeMailTemplate, saveMailTemplate } from '../../domain/mail-templates/commands.ts';
import type { Outcome } from '../../infra/platform/dispatch/port.ts';
import { mailTemplatesOf } from '../../projections/mail-templates/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { OneCommand } from '../server/one-answer.ts';
import { ChangeMailTemplatesResult, MailTemplate, MailTemplateInput, MailTemplatesChanged } from './types.ts';

@Resolver()
export class MailTemplates {
  @Allowed(staff)
  @Query(() => [MailTemplate], {
    complexity: 100,
    description: 'The templates of mails that staff of the tenant saved, by name; at most 100.',
  })
  mailTemplates(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<MailTemplate[]> {
    return templatesOf(context, tenantId);
  }

  @Allowed(saveMailTemplate.policy)
  @OneCommand()
  @Mutation(() => ChangeMailTemplatesResult, {
    complexity: 100,
    description: 'Saves a subject and a message under a name.',
  })
  async saveMailTemplate(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('input', () => MailTemplateInput) input: MailTemplateInput,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MailTemplatesChanged | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(saveMailTemplate, omitNulls(input), call);
    return answer(context, tenantId, outcome);
  }

  @Allowed(removeMailTemplate.policy)
  @OneCommand()
  @Mutation(() => ChangeMailTemplatesResult, {
    complexity: 100,
    description: 'Removes the template of a name; does nothing if there is none.',
  })
  async removeMailTemplate(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('name', () => String) name: string,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MailTemplatesChanged | Failure> {
    const call = callContext(context, staffOf(context), { tenantId, commandId });
    const outcome = await context.ports.dispatcher.dispatch(removeMailTemplate, { name }, call);
    return answer(context, tenantId, outcome);
  }
}

async function templatesOf({ ports: { reads } }: GatewayContext, tenantId: number): Promise<MailTemplate[]> {
  const rows = await reads.asTenant(tenantId, (db) => mailTemplatesOf(db, tenantId));
  return rows.map(({ name_key: key, name, subject, message, version }) =>
    Object.assign(new MailTemplate(), {
      id: `MailTemplate:${tenantId}/${key}`,
      name,
      subject,
      message,
      version,
    }),
  );
}

async function answer(
  context: GatewayContext,
  tenantId: number,
  outcome: Outcome<object>,
): Promise<MailTemplatesChanged | Failure> {
  if (!outcome.ok) return failure(outcome.code, outcome.fields);
  const { position, stale } = outcome;
  const templates = await templatesOf(context, tenantId);
  return Object.assign(new MailTemplatesChanged(), { templates, position, stale });
}
