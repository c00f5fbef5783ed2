import { z } from 'zod';
import { registerOwner } from '../../domain/owner/commands.ts';
import { registerTenant } from '../../domain/tenant/commands.ts';
import { anybody, ownerSession } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { TenantRow } from '../../projections/tenants/table.ts';
import { formFailure, formRefused } from '../public-forms/form-refused.ts';
import { proofDescription, senderOf } from '../public-forms/sender.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import type { RestApp } from '../server/rest-app.ts';
import { noRoom } from '../server/upload-form.ts';
import { validateLater } from '../server/validation.ts';
import { acceptForms } from './posted-form.ts';
import { publicTenant } from './public-tenant.ts';
import { tenantRow } from './tenant-row.ts';
import { idShown, whole } from '../server/ids.ts';

const tags = ['sign-in and onboarding'];

const owner = registerOwner.input.extend({
  password: z.string().min(8).max(128).meta({ format: 'password' }),
});

/** Input without the data of the company account, which are copied: decision 2. */
const tenantForm = z.object({
  ownerid: z.union([z.string(), whole]).optional(),
  ...registerTenant.input.pick({ address1: true, address2: true, city: true, state: true, zip: true }).shape,
  email: registerTenant.input.shape.email.optional(),
  timezone: registerTenant.input.shape.timezone.optional(),
  logo: z.string().optional().meta({ format: 'binary', description: 'an image' }),
  waiver: z.string().optional().meta({ format: 'binary', description: '.pdf, .doc or .docx' }),
});

/** The registration of owners and tenants, and the public data of a tenant. */
export function tenantRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, reads, registration, sessions, tenants } = ports;

  app.post('/api/tenants/registerowner', {
    config: { policy: anybody, proof: true },
    validatorCompiler: validateLater,
    schema: {
      operationId: 'registerOwner',
      summary: 'Open a company account',
      tags,
      description: `Opens a company account. ${proofDescription}`,
      body: owner,
      response: answers(
        201,
        changedWith({ message: z.string(), owner: z.object({ id: idShown }) }),
        formFailure,
      ),
    },
    handler: async (request, reply) => {
      const accepted = await registration.registerOwner(request.body, contextOf(request), senderOf(request));
      if (!accepted.ok) throw formRefused(accepted);
      reply.code(201);
      return {
        success: true as const,
        message: 'ACCOUNT CREATED SUCCESSFULLY',
        owner: { id: accepted.ids.ownerId },
        ...staleness(accepted),
      };
    },
  });

  app.register(async (scope: RestApp) => {
    await acceptForms(scope, ['logo', 'waiver']);
    scope.post('/api/tenants/registertenant', {
      config: { policy: ownerSession, refuses: noRoom },
      validatorCompiler: validateLater,
      schema: {
        operationId: 'registerTenant',
        summary: 'Create a tenant',
        tags,
        description: 'multipart/form-data, or JSON without the files.',
        consumes: ['multipart/form-data', 'application/json'],
        body: tenantForm,
        response: answers(201, changedWith({ message: z.string(), tenantId: idShown })),
      },
      handler: async (request, reply) => {
        const { address1, address2, city, state, zip, email, timezone } = request.body;
        const input = { address1, address2, city, state, zip, email, timezone };
        const files = Object.fromEntries(request.postedFiles ?? []);
        const accepted = acceptedOf(await tenants.register(input, files, contextOf(request)));
        reply.code(201);
        const { tenantId } = accepted.ids;
        return {
          success: true as const,
          message: 'Tenant registered successfully!',
          tenantId,
          ...staleness(accepted),
        };
      },
    });
  });

  app.get('/api/tenant-waiver', {
    config: { policy: anybody },
    schema: {
      operationId: 'getTenantWaiver',
      summary: 'The waiver of a tenant',
      description: 'The address of the document that registrants accept; null when there is none.',
      tags,
      querystring: z.object({
        tenant: z.string().optional().meta({ description: 'default: the tenant of the session' }),
      }),
      response: answers(200, answerWith({ waiver: z.string().nullable() })),
    },
    handler: async (request) => {
      const { tenant } = request.query;
      if (tenant !== undefined) return waiverOf(await publicTenant(ports, request, tenant));
      const current = await sessions.currentTenant(request.caller.callers.staff);
      if (current === null) throw new Refusal('tenant-missing');
      return waiverOf(await tenantRow(reads, current));
    },
  });

  const waiverOf = ({ waiver }: TenantRow) => ({
    success: true as const,
    waiver: mediaUrl(waiver, config.publicUrl),
  });
}
