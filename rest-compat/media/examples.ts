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

/** The address of an item of the event. */
async function anItem({ tenantId, eventId, asAdmin }: ExampleContext) {
  const url = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await asAdmin({ url, body: { name: 'Club shirt' } }, { itemId: 1 });
  return { tenant: tenantId, eventId, itemId };
}

/** How `regatta.mp4`, a video of 20 MB, is announced. */
const announced = {
  'tus-resumable': '1.0.0',
  'upload-length': '20000000',
  'upload-metadata': 'filename cmVnYXR0YS5tcDQ=',
};

/** The address of an upload that the sender has begun. */
async function anUpload({ asSender, tenantId }: ExampleContext) {
  const request = { url: `/api/${tenantId}/uploads`, headers: announced };
  const { upload } = await asSender(request, { upload: { uploadId: 41 } });
  return { tenant: tenantId, uploadId: upload.uploadId };
}

const ofItem = async (context: ExampleContext) => ({ params: await anItem(context) });

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
  'GET /api/events/{tenant}/{eventId}/items/{itemId}/files': ofItem,
  'GET /api/events/{tenant}/events/{eventId}/items/{itemId}/images': ofItem,
  'GET /api/{tenant}/events/{eventId}/items/{itemId}/videos': ofItem,
  'POST /api/{tenant}/{eventId}/items/{itemId}/uploadimage': async (context) => {
    const params = await anItem(context);
    const { eventId, itemId } = params;
    const parent = { parenttable: 'events', parenttableid: String(eventId) };
    return {
      params,
      form: { reftable: 'items', tableid: String(itemId), ...parent, files: { filename: 'picture.png' } },
    };
  },
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
  'POST /api/{tenant}/uploads': ({ tenantId }) => ({ params: { tenant: tenantId }, headers: announced }),
  'GET /api/{tenant}/uploads/{uploadId}': async (context) => ({ params: await anUpload(context) }),
  'PATCH /api/{tenant}/uploads/{uploadId}': async (context) => ({
    params: await anUpload(context),
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    bytes: { filename: 'picture.png' },
  }),
  'DELETE /api/{tenant}/uploads/{uploadId}': async (context) => ({
    params: await anUpload(context),
    headers: { 'tus-resumable': '1.0.0' },
  }),
  'GET /api/history/{tenant}/images': ({ tenantId }) => ({ params: { tenant: tenantId } }),
};
