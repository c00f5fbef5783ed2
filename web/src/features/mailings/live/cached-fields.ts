import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const mailingFields: CachedFields = {
  mailings: paged('tenantId'),
  mailingPeople: paged('tenantId', 'audience', 'search'),
};
