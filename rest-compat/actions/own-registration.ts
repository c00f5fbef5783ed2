import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anybody } from '../../domain/kernel/policy.ts';
import { changeRegistration } from '../../domain/registrations/commands.ts';
import type { RegistrationLink } from '../../infra/features/registrations/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptedOf, answers, answerWith } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import type { RestApp } from '../server/rest-app.ts';
import { ownRegistrationShown, presentOwn } from './presenter.ts';

const tags = ['public registration and branding'];
const url = '/api/registrations/:itemId/:registrantId';
const params = z.object({ itemId: z.string(), registrantId: z.string() });
const config = {
  policy: anybody,
  ids: {
    item: { in: 'params', name: 'itemId' },
    registrant: { in: 'params', name: 'registrantId' },
  },
} as const;
const header =
  'The header `x-registration` has the token of the mailed link: what stands after the dot in its fragment.';

/** What the holder of the link in a confirmation mail may do. */
export function ownRegistrationRoutes(app: RestApp, { registrations }: EdgePorts): void {
  app.get(url, {
    config,
    schema: {
      operationId: 'getOwnRegistration',
      summary: 'A registration, for the person who registered',
      description: header,
      tags,
      params,
      response: answers(200, answerWith({ registration: ownRegistrationShown })),
    },
    handler: async (request, reply) => {
      const registration = await registrations.own(linkOf(request));
      if (registration === null) throw new Refusal('action-not-found');
      reply.header('cache-control', 'no-store');
      return { success: true as const, registration: presentOwn(registration) };
    },
  });

  app.patch(url, {
    config: { ...config, oneCommand: true },
    schema: {
      operationId: 'changeOwnRegistration',
      summary: 'Change a registration',
      description: `Fields that are absent stay as they are. ${header}`,
      tags,
      params,
      body: changeRegistration.input.omit({ itemId: true, registrantId: true }),
      response: answers(200, answerWith({ message: z.string() })),
    },
    handler: async (request) => {
      acceptedOf(await registrations.change(linkOf(request), request.body, contextOf(request)));
      return { success: true as const, message: 'Your registration was changed.' };
    },
  });

  app.delete(url, {
    config: { ...config, oneCommand: true },
    schema: {
      operationId: 'cancelOwnRegistration',
      summary: 'Cancel a registration',
      description: `The next person on the waiting list gets the place. ${header}`,
      tags,
      params,
      response: answers(200, answerWith({ message: z.string() })),
    },
    handler: async (request) => {
      acceptedOf(await registrations.cancel(linkOf(request), contextOf(request)));
      return { success: true as const, message: 'Your registration is cancelled.' };
    },
  });
}

function linkOf({ headers, params: given }: FastifyRequest): RegistrationLink {
  const { itemId, registrantId } = params.parse(given);
  const token = headers['x-registration'];
  if (!/^\d{1,10}$/.test(itemId) || !/^\d{1,10}$/.test(registrantId)) throw new Refusal('action-not-found');
  return {
    itemId: Number(itemId),
    registrantId: Number(registrantId),
    token: typeof token === 'string' ? token : '',
  };
}
