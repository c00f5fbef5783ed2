import { paged, pagedHistory, type CachedFields } from '../../../graphql/cached-fields.ts';

export const mailingFields: CachedFields = {
  // The first page is read again every few seconds while mails wait. Further pages stay; the progress of their mails is
  // read by a query of its own.
  mailings: pagedHistory('tenantId'),
  mailingPeople: paged('tenantId', 'audience', 'search'),
};
