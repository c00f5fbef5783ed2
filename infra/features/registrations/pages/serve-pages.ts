import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { id } from '../../../../domain/kernel/limits.ts';
import type { Registrations } from '../port.ts';
import { actionPage, missingPage } from './action-page.ts';
import { hubPage } from './hub-page.ts';
import { visitorLocale } from './visitor-locale.ts';

/** What visitors may see of a tenant; null if there is none. */
export type FindBrand = (tenantId: number) => Promise<{
  readonly companyname: string;
  readonly logo: string | null;
  readonly timezone: string;
} | null>;

interface PageParams {
  readonly tenant: string;
  readonly eventId: string;
  readonly itemId: string;
}

const digits = String.raw`(^\d{1,10}$)`;
/** A segment of the path in any case of letters. */
const anyCase = (name: string) =>
  `:page(^${Array.from(name, (letter) => `[${letter}${letter.toUpperCase()}]`).join('')}$)`;

/** Serves the public page of an action and the Event Hub, filled in by the server: docs/product/registrations.md. */
export function servePages(
  webRoot: string,
  parts: {
    readonly findBrand: FindBrand;
    readonly publicUrl: string;
    readonly registrations: Pick<Registrations, 'action' | 'hub'>;
  },
): FastifyPluginAsync {
  const { findBrand, publicUrl, registrations } = parts;
  return async (app) => {
    const file = join(webRoot, 'event-action.html');
    // without the built web app, as under `npm run dev`, there is no page to fill in
    if (!existsSync(file)) return;
    const template = await readFile(file, 'utf8');

    async function send(reply: FastifyReply, status: number, page: string) {
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .send(page);
    }
    const settingsOf = ({ headers }: FastifyRequest) => ({
      publicUrl,
      locale: visitorLocale(headers['accept-language']),
    });
    const here = ({ url }: FastifyRequest) => `${publicUrl}${url.split('?')[0] ?? ''}`;

    app.get<{ Params: PageParams }>(
      `/:tenant${digits}/:eventId${digits}/:itemId${digits}/${anyCase('eventaction')}`,
      async (request, reply) => {
        const [tenantId = 0, eventId = 0, itemId = 0] = [
          request.params.tenant,
          request.params.eventId,
          request.params.itemId,
        ].map(Number);
        const action = await registrations.action({ tenantId, eventId, itemId });
        return action === null
          ? send(reply, 404, missingPage(template, here(request)))
          : send(reply, 200, actionPage(template, action, settingsOf(request)));
      },
    );

    app.get<{ Params: Pick<PageParams, 'tenant'> }>(
      `/:tenant${digits}/${anyCase('eventhub')}`,
      async (request, reply) => {
        const tenantId = Number(request.params.tenant);
        // the number in the address need not be an id
        const tenant = id.safeParse(tenantId).success ? await findBrand(tenantId) : null;
        if (tenant === null) return send(reply, 404, missingPage(template, here(request)));
        const actions = await registrations.hub(tenantId);
        const url = `${publicUrl}/${tenantId}/eventHub`;
        return send(reply, 200, hubPage(template, { tenant, actions, url }, settingsOf(request)));
      },
    );
  };
}
