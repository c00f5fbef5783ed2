import { ask, bearer, text } from '../../support/graphql.ts';
import { aFileOfMembers } from '../../support/people.ts';
import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ app }, { tenantId, username, staff }) => {
  const { data } = await ask(
    app,
    `mutation ($t: Int!, $csv: String!) {
      importMembers(tenantId: $t, csv: $csv) { ... on MembersImported { importId } }
    }`,
    { t: tenantId, csv: aFileOfMembers(username) },
    bearer(staff),
  );
  return text(data.importMembers?.importId);
};
