import { paged, pagedHistory, type CachedFields } from '../../../graphql/cached-fields.ts';

export const mailingFields: CachedFields = {
  // read again every few seconds while mails wait: the further pages stay, and read the progress of their mails alone
  mailings: pagedHistory('tenantId'),
  mailingPeople: paged('tenantId', 'audience', 'search'),
};
