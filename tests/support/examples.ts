import type { FastifyInstance } from 'fastify';
import { resources } from '../../rest-compat/resources.ts';
import {
  examplesByCall,
  type ExampleContext,
  type ExampleForm,
  type ExampleRequest,
} from '../../rest-compat/server/examples.ts';
import { aDocument, aPicture } from './files.ts';
import { bearer } from './graphql.ts';
import { registerOrganisation, type Organisation } from './organisation.ts';

type MakesThings = Pick<ExampleContext, 'next' | 'asAdmin' | 'asSender' | 'partner'>;

let count = 0;
/** the organisation with which the examples of each application share */
const partners = new WeakMap<FastifyInstance, Promise<Organisation>>();

/** An organisation that shows itself to others. */
async function aPartner(app: FastifyInstance): Promise<Organisation> {
  const organisation = await registerOrganisation(app, `partner${(count += 1)}`);
  const url = `/api/collab/${organisation.tenantId}/settings`;
  const payload = { showInCollabDirectory: true };
  const shown = await app.inject({ method: 'PATCH', url, headers: bearer(organisation.staff), payload });
  if (shown.statusCode !== 200) throw new Error(`${url} answered ${shown.statusCode} ${shown.body}`);
  return organisation;
}

/**
 * What examples use to create things: numbers for unique names, and calls of the admin with this token, and of the
 * sender with theirs.
 */
export function makingThings(
  app: FastifyInstance,
  token: () => Promise<string>,
  tokenOfSender = token,
): MakesThings {
  const posting =
    (by: () => Promise<string>) =>
    async <Answer>({ url, headers, body, form }: Parameters<MakesThings['asAdmin']>[0]): Promise<Answer> => {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...bearer(await by()) },
        payload: form === undefined ? body : formOf(form),
      });
      if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`);
      return answer.json<Answer>();
    };
  return {
    next: () => (count += 1),
    asAdmin: posting(token),
    asSender: posting(tokenOfSender),
    async partner() {
      const found = partners.get(app) ?? aPartner(app);
      partners.set(app, found);
      const { tenantId: partnerId, staff } = await found;
      async function post<Answer>(url: string, payload: object): Promise<Answer> {
        const answer = await app.inject({ method: 'POST', url, headers: bearer(staff), payload });
        if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`);
        return answer.json<Answer>();
      }
      return {
        partnerId,
        async share(tenantId) {
          // only tenants that show themselves can be invited
          const shown = await app.inject({
            method: 'PATCH',
            url: `/api/collab/${tenantId}/settings`,
            headers: bearer(await token()),
            payload: { showInCollabDirectory: true },
          });
          if (shown.statusCode !== 200)
            throw new Error(`settings answered ${shown.statusCode} ${shown.body}`);
          const event = { name: `Regatta ${(count += 1)}`, startdate: '2031-03-01 18:30:00' };
          const made = await post<{ eventId: number }>(`/api/events/${partnerId}/registerevent`, event);
          const at = `${partnerId}/events/${made.eventId}`;
          const { itemId } = await post<{ itemId: number }>(`/api/events/${at}/items`, {
            name: 'Club shirt',
          });
          await post(`/api/collab/${at}/share`, { sharedWithTenantId: tenantId, role: 'editor' });
          return { eventId: made.eventId, itemId };
        },
      };
    },
  };
}

const restExamples = examplesByCall(resources);

/** An example as it is sent: a form becomes a body with the bytes of its files, and a file a body of its bytes. */
export interface SentExample extends Pick<ExampleRequest, 'answers' | 'headers' | 'params' | 'query'> {
  readonly body?: object;
}

/** A request of a call that succeeds for the caller in the context; a new one each time. */
export async function restExampleOf(call: string, context: ExampleContext): Promise<SentExample> {
  const example = restExamples.get(call);
  if (example === undefined) throw new Error(`No examples.ts of rest-compat has an example of ${call}`);
  const { form, bytes, ...request } = await example(context);
  if (bytes !== undefined) return { ...request, body: new Blob([contentOf(bytes.filename)]) };
  return form === undefined ? request : { ...request, body: formOf(form) };
}

function formOf(fields: ExampleForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([contentOf(value.filename)]), value.filename);
  }
  return form;
}

const contentOf = (filename: string) => (filename.endsWith('.pdf') ? aDocument : aPicture);
