import { aPicture, formWith } from '../../support/files.ts';
import { bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ app, pool }, { tenantId, staff }) => {
  const upload = await app.inject({
    method: 'POST',
    url: `/api/${tenantId}/uploadmember`,
    headers: bearer(staff),
    payload: formWith(aPicture),
  });
  if (upload.statusCode !== 200) throw new Error(upload.body);
  const { rows } = await pool.query<{ file_id: number }>(
    'select max(file_id) as file_id from muster.files where tenant_id = $1',
    [tenantId],
  );
  return rows[0]?.file_id;
};
