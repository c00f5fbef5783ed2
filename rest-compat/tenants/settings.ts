import { z } from 'zod';
import { updateTenant } from '../../domain/tenant/commands.ts';
import { admin } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { mediaUrl, ownMediaPath } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptedOf, acceptedSteps, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { answerOne, atTag } from '../server/entity-tag.ts';
import { idInBody } from '../server/ids.ts';
import type { IdIn } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { noRoom } from '../server/upload-form.ts';
import { validateLater } from '../server/validation.ts';
import { acceptForms } from './posted-form.ts';
import { presentSettings, settingsShown } from './presenter.ts';
import { tenantRow } from './tenant-row.ts';

const tags = ['settings'];
const idInPath: IdIn = { in: 'params', name: 'id' };
const params = z.object({ id: z.string().meta({ description: 'id of the tenant' }) });

const switched = z.union([z.boolean(), z.literal(0), z.literal(1)], 'invalid').transform(Boolean);
const url = z.string().nullable().optional();

/** The settings as `GET /api/tenants/{id}` returns them. */
const settings = z.object({
  ...updateTenant.input.omit({ waiverName: true, active: true }).shape,
  logo: url.meta({ description: 'null removes it' }),
  waiver: url.meta({ description: 'null removes it' }),
  active: switched.optional().meta({ description: '0 or 1; with 0 nobody can enter any more' }),
  requiremfa: switched.optional().meta({ description: '0 or 1' }),
  id: idInBody.optional(),
  ownerid: idInBody.optional(),
});

/** This call's names for the use case's fields and parts. */
const names = { required: 'requiremfa', requireMfa: 'requiremfa' };

const media = z.object({
  type: z.enum(['logo', 'waiver'], 'invalid'),
  file: z.string().meta({ format: 'binary' }),
});

/** Changes of the settings and files of a tenant, by its admins. */
export function settingsRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, reads, tenants } = ports;
  const settingsOf = async (tenantId: number) => {
    const row = await tenantRow(reads, tenantId);
    return { revision: row.revision, answer: presentSettings(row, config.publicUrl) };
  };

  app.put('/api/tenants/:id/settings', {
    config: {
      policy: admin,
      ids: { tenant: idInPath },
      ownerOfTenant: true,
      one: ({ caller }) => settingsOf(caller.tenantId),
    },
    schema: {
      operationId: 'updateTenantSettings',
      summary: 'Change the settings of a tenant',
      tags,
      description:
        'Absent fields stay the same; null or empty text clears a field that may be empty. Unknown fields are ignored.',
      params,
      body: settings,
      response: answers(200, changedWith({ data: settingsShown, message: z.string() })),
    },
    handler: async (request, reply) => {
      const { tenantId } = request.caller;
      const { id, ownerid, requiremfa, ...given } = request.body;
      const before = await tenantRow(reads, tenantId);
      // identity comes from the session and the path: decision 6
      if ((id ?? tenantId) !== tenantId || (ownerid ?? before.owner_id) !== before.owner_id)
        throw new Refusal('identity-mismatch');
      const input = {
        ...given,
        logo: ownMediaPath(given.logo, config.publicUrl),
        waiver: ownMediaPath(given.waiver, config.publicUrl),
      };
      const accepted = await acceptedSteps(
        atTag(request, reply, (options) =>
          tenants.update(input, contextOf(request), { ...options, requireMfa: requiremfa }),
        ),
        names,
      );
      const data = answerOne(reply, await settingsOf(tenantId));
      return { success: true as const, data, message: 'Saved', ...staleness(accepted) };
    },
  });

  app.register(async (scope: RestApp) => {
    await acceptForms(scope, ['file']);
    scope.post('/api/tenants/:id/media', {
      config: { policy: admin, ids: { tenant: idInPath }, refuses: noRoom },
      validatorCompiler: validateLater,
      schema: {
        operationId: 'uploadTenantMedia',
        summary: 'Set the logo or the waiver of a tenant',
        tags,
        description: 'Shows the file as the logo (an image) or waiver (.pdf, .doc, .docx) from now on.',
        consumes: ['multipart/form-data'],
        params,
        body: media,
        response: answers(200, changedWith({ path: z.string() })),
      },
      handler: async (request) => {
        if (!request.isMultipart()) throw new Refusal('wrong-kind');
        const type = media.shape.type.safeParse(request.body.type);
        const file = request.postedFiles?.get('file');
        if (!type.success || file === undefined)
          throw new Refusal('invalid', {
            ...(!type.success && { type: request.body.type === undefined ? 'required' : 'invalid' }),
            ...(file === undefined && { file: 'required' }),
          });
        const accepted = acceptedOf(await tenants.upload(type.data, file, contextOf(request)));
        const path = mediaUrl(accepted.path, config.publicUrl) ?? '';
        return { success: true as const, path, ...staleness(accepted) };
      },
    });
  });
}
