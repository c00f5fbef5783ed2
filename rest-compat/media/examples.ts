import type { ExampleContext, RestExamples } from '../server/examples.ts';

/** A picture that the event shows. */
async function shownPicture({ asAdmin, tenantId, eventId }: ExampleContext) {
  const shown = { files: [{ fileId: 12, url: 'https://muster.example/media/VJrNYkcAQ2aPhYv7mE4x1g' }] };
  const { files } = await asAdmin(
    { url: `/api/${tenantId}/${eventId}/uploadimage`, form: { files: { filename: 'picture.png' } } },
    shown,
    // an event that is not the admin's shows no picture
  ).catch(() => shown);
  const [first] = files;
  if (first === undefined) throw new Error('The picture was not shown');
  return first;
}

export const mediaExamples: RestExamples = {
  'POST /api/{tenant}/library': ({ tenantId }) => ({
    params: { tenant: tenantId },
    form: { file: { filename: 'picture.png' } },
  }),
  'POST /api/{tenant}/{eventId}/uploadimage': ({ tenantId, eventId }) => ({
    params: { tenant: tenantId, eventId },
    form: { reftable: 'events', tableid: String(eventId), files: { filename: 'picture.png' } },
  }),
  'GET /api/events/{tenant}/{eventId}/files': ({ tenantId, eventId }) => ({
    params: { tenant: tenantId, eventId },
  }),
  'GET /api/{tenant}/events/{eventId}/images': ({ tenantId, eventId }) => ({
    params: { tenant: tenantId, eventId },
  }),
  'GET /api/{tenant}/events/{eventId}/videos': ({ tenantId, eventId }) => ({
    params: { tenant: tenantId, eventId },
  }),
  'POST /api/media/batch': async (context) => {
    const { fileId } = await shownPicture(context);
    const { tenantId, eventId } = context;
    return { body: { tenantId, scope: { eventId }, action: 'delete', fileIds: [fileId] } };
  },
  'POST /api/media/delete-by-path': async (context) => {
    const { url } = await shownPicture(context);
    const { tenantId, eventId } = context;
    return { body: { tenantId, eventId, url } };
  },
  'GET /api/history/{tenant}/images': ({ tenantId }) => ({ params: { tenant: tenantId } }),
};
