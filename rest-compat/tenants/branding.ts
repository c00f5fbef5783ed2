import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anybody } from '../../domain/kernel/policy.ts';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { answers, answerWith } from '../server/answers.ts';
import { answerOne } from '../server/entity-tag.ts';
import type { RestApp } from '../server/rest-app.ts';
import { brandShown, presentBrand, presentSettings, settingsShown } from './presenter.ts';
import { publicTenant } from './public-tenant.ts';

const tags = ['public registration and branding'];
const params = z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) });
const logo = z.string().nullable();

/** The public name and logo of a tenant, and its settings for its users. */
export function brandingRoutes(app: RestApp, ports: EdgePorts): void {
  const { config } = ports;
  async function tenantShown(request: FastifyRequest) {
    const row = await publicTenant(ports, request, params.parse(request.params).tenant);
    const { authority, callers } = request.caller;
    const role = await authority.tenantRole(callers.staff, row.tenant_id);
    // how often the settings were changed concerns staff alone
    return role === null
      ? { answer: presentBrand(row, config.publicUrl) }
      : { revision: row.revision, answer: presentSettings(row, config.publicUrl) };
  }

  app.get('/api/:tenant/logo', {
    config: { policy: anybody },
    schema: {
      operationId: 'getTenantLogo',
      summary: 'The logo of a tenant',
      description: 'The address of the logo, for pages that visitors see.',
      tags,
      params,
      response: answers(200, answerWith({ logo })),
    },
    handler: async (request) => {
      const row = await publicTenant(ports, request, request.params.tenant);
      return { success: true as const, logo: mediaUrl(row.logo, config.publicUrl) };
    },
  });

  app.get('/api/tenants/:tenant', {
    config: { policy: anybody, one: tenantShown },
    schema: {
      operationId: 'getTenant',
      summary: 'What everybody may see of a tenant',
      tags,
      description: '`data` contains all settings for staff, and name and logo for everybody else.',
      params,
      response: answers(200, answerWith({ logo, data: z.union([settingsShown, brandShown]) })),
    },
    handler: async (request, reply) => {
      const data = answerOne(reply, await tenantShown(request));
      return { success: true as const, logo: data.logo, data };
    },
  });
}
