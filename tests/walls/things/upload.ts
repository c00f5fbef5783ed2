import { bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ app }, { tenantId, staff }) => {
  const begun = await app.inject({
    method: 'POST',
    url: `/api/${tenantId}/uploads`,
    headers: { ...bearer(staff), 'upload-length': '1000' },
  });
  if (begun.statusCode !== 201) throw new Error(begun.body);
  return begun.json().upload.uploadId;
};
