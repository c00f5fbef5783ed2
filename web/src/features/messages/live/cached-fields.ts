import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const messageFields: CachedFields = {
  messageThreads: paged('tenantId'),
  messages: paged('tenantId', 'threadId'),
  foundMessages: paged('tenantId', 'search'),
  tenantUsers: paged('tenantId', 'search', 'active'),
};
